/** The properties of a keyboard event that are needed here. */
export interface KeyPress {
  key: string;
  code: string;
  repeat: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The letter, digit or named key of a command; undefined for a key press with Ctrl, Alt or Meta, or for a key held
 * down, since one long press must not decide a whole queue. On keyboards of another script, the key's position counts.
 */
export function keyCommand({ key, code, repeat, ctrlKey, metaKey, altKey }: KeyPress): string | undefined {
  if (repeat || ctrlKey || metaKey || altKey) return undefined;
  if (key.length > 1) return key;
  const isLatin = key.charCodeAt(0) < 0x80;
  return isLatin ? key.toLowerCase() : /^(?:Key|Digit)(\w)$/.exec(code)?.[1]?.toLowerCase();
}
