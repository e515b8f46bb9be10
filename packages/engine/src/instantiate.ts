/** The WebAssembly modules of this package, whose texts in base64 are part of it. */

/** The bytes of a page of memory. */
export const PAGE = 65_536;

/** Instantiates a module on a memory of its own, of one page. */
export async function instantiate(
  text: string,
): Promise<{ exports: WebAssembly.Exports; memory: WebAssembly.Memory }> {
  const bytes = Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } });
  return { exports: instance.exports, memory };
}
