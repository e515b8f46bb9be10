/** Long work in slices: between two of them, the thread handles the messages, the frames and the input that wait. */

/** Resolves in another task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Works on the items, at most `size` in one task, until an item is refused by `false`. */
export async function inSlices<Item>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => boolean,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % size === 0) await nextTask();
    if (!work(item)) return;
  }
}
