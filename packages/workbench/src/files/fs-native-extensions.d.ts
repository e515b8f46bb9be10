/** What is used of the package, which comes without types. */
declare module 'fs-native-extensions' {
  /** Locks bytes of an open file, and says whether that worked: false when another descriptor holds them. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
