interface CacheEntry {
  readonly bytes: Promise<Uint8Array>;
  size: number;
}

/**
 * LRU cache of computed bytes with a total size limit. Concurrent requests for a key share one computation; failures
 * are not cached.
 */
export function createLruCache(most: number) {
  const kept = new Map<string, CacheEntry>();
  let total = 0;

  function forget(key: string, entry: CacheEntry): void {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    total -= entry.size;
  }

  function count(key: string, entry: CacheEntry, size: number): void {
    if (kept.get(key) !== entry) return;
    entry.size = size;
    total += size;
    for (const [oldest, old] of kept) {
      if (total <= most) return;
      forget(oldest, old);
    }
  }

  return async (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = kept.get(key);
    const entry = known ?? { bytes: make(), size: 0 };
    // The map's insertion order is the order of use, since a used entry is moved to the end.
    kept.delete(key);
    kept.set(key, entry);
    if (!known)
      entry.bytes.then(
        ({ byteLength }) => count(key, entry, byteLength),
        () => forget(key, entry),
      );
    return entry.bytes;
  };
}
