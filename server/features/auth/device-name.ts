import { UNKNOWN_DEVICE } from '../../../contract/auth/values.ts';

const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** Describes a `User-Agent` in plain words: "Chrome on Android". The most specific patterns are tried first. */
export function deviceName(userAgent: string): string {
  const find = (marks: readonly [string, RegExp][]): string | undefined =>
    marks.find(([, mark]) => mark.test(userAgent))?.[0];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}
