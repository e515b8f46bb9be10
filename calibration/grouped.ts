/** Entries by a key, in the order in which the keys first appear; `Map.groupBy` is younger than Node 20. */
export function grouped<Key, Entry>(
  entries: Iterable<Entry>,
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, readonly Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
