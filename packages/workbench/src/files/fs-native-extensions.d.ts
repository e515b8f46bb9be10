/** The part of the package that is used here; it has no types of its own. */
declare module 'fs-native-extensions' {
  /** Locks bytes of an open file; false when another descriptor has them locked. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
