interface Kept {
  readonly bytes: Promise<Uint8Array>;
  size: number;
}

/**
 * Keeps made bytes up to so many in all, those used last longest. Asked twice at once it makes them once; what fails is
 * not kept.
 */
export function createKeptBytes(most: number) {
  const kept = new Map<string, Kept>();
  let total = 0;

  function forget(key: string, entry: Kept): void {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    total -= entry.size;
  }

  function count(key: string, entry: Kept, size: number): void {
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
    // Insertion order is order of use, since an entry is put at the end whenever it is used.
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
