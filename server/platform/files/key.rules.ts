/**
 * A key is a path of short names: `photos/0198…/large.webp`. Only lower case, because some disks ignore case. No name
 * starts with a dot, which excludes `..` and hidden files.
 */
const KEY = /^[a-z0-9-][a-z0-9.-]*(\/[a-z0-9-][a-z0-9.-]*)*$/;

/** Limits that all disks and object stores support: S3 allows 1,024 bytes, most file systems 255 per name. */
const MAX_KEY_LENGTH = 512;
const MAX_NAME_LENGTH = 200;

/** Whether a name found in the store is a key of ours. */
export const isKey = (key: string): boolean =>
  KEY.test(key) && key.length <= MAX_KEY_LENGTH && key.split('/').every((name) => name.length <= MAX_NAME_LENGTH);

/**
 * Returns a valid key unchanged, so that no caller can reach outside the store's folder.
 * @throws TypeError otherwise: a program error, never caused by a member's input.
 */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`Not a key of the file store: ${JSON.stringify(key)}`);
  return key;
}

/**
 * Returns a valid prefix unchanged: a key and a slash. Without the slash `photos/1` would include `photos/10`.
 * @throws TypeError otherwise
 */
export function checkedPrefix(prefix: string): string {
  if (!prefix.endsWith('/') || !isKey(prefix.slice(0, -1)))
    throw new TypeError(`Not a prefix of the file store: ${JSON.stringify(prefix)}`);
  return prefix;
}
