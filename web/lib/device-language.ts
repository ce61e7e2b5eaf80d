import { isLanguage, type Language } from '../../contract/languages.ts';
import { deviceStorage, readCookies } from './browser-storage.ts';

/** Local storage key, also used in public/theme.js. */
export const LANGUAGE_KEY = 'language';

const COOKIE = /(?:^|; )language=(\w+)/;

/**
 * The language chosen on this device. The server reads the cookie, so that a page has the right language from its first
 * byte; the cookie also outlives a sign-out. The storage is for browsers without cookies.
 */
export function deviceLanguage(): Language | null {
  const [, cookie] = COOKIE.exec(readCookies()) ?? [];
  const code = cookie ?? deviceStorage.getItem(LANGUAGE_KEY);
  return isLanguage(code) ? code : null;
}
