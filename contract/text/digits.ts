/**
 * Converts digits of every script to 0–9, since phones set to Hindi or Urdu type digits of that script. Other
 * characters are not changed.
 */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Every block of decimal digits starts at a code point whose last hex digit is 0 or 6.
    for (let back = 0; back < 10; back++)
      if (!/\p{Nd}/u.test(String.fromCodePoint(code - back - 1))) return String(back);
    return digit;
  });
