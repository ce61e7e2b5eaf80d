/**
 * A key is a path of small names: `photos/0198…/large.webp`. Lower case alone, because two keys that differ in case only
 * are one file on some disks; no name starts with a dot, so that `..` and hidden files have no spelling.
 */
const KEY = /^[a-z0-9-][a-z0-9.-]*(\/[a-z0-9-][a-z0-9.-]*)*$/;

/** What every disk and object store takes: S3 ends at 1,024 bytes, most file systems at 255 a name. */
const LONGEST_KEY = 512;
const LONGEST_NAME = 200;

/** Whether a name that was found in the store is one of ours. */
export const isKey = (key: string): boolean =>
  KEY.test(key) && key.length <= LONGEST_KEY && key.split('/').every((name) => name.length <= LONGEST_NAME);

/**
 * The key itself when it is one, so that nothing a caller hands on can reach outside the store's folder.
 * @throws TypeError otherwise: a mistake in the program, never in what a member sent.
 */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`Not a key of the file store: ${JSON.stringify(key)}`);
  return key;
}

/**
 * The prefix itself when it is a key and a slash. Without the slash `photos/1` would mean `photos/10` as well.
 * @throws TypeError otherwise
 */
export function checkedPrefix(prefix: string): string {
  if (!prefix.endsWith('/') || !isKey(prefix.slice(0, -1)))
    throw new TypeError(`Not a prefix of the file store: ${JSON.stringify(prefix)}`);
  return prefix;
}
