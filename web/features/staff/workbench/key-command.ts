/** The properties of a key press that matter. */
export interface KeyPress {
  key: string;
  code: string;
  repeat: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The letter, digit or named key that was pressed; undefined for what is no command: with Ctrl, Alt or Meta, or held
 * down, since one long press must not decide a whole queue. On a keyboard of another script the place of the key counts.
 */
export function keyCommand({ key, code, repeat, ctrlKey, metaKey, altKey }: KeyPress): string | undefined {
  if (repeat || ctrlKey || metaKey || altKey) return undefined;
  if (key.length > 1) return key;
  const isLatin = key.charCodeAt(0) < 0x80;
  return isLatin ? key.toLowerCase() : /^(?:Key|Digit)(\w)$/.exec(code)?.[1]?.toLowerCase();
}
