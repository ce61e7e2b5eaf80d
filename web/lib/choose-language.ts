import { laterEndpoints } from 'virtual:later-endpoints';
import { isLanguage, LANGUAGE_COOKIE, type Language } from '../../contract/languages.ts';
import { hasStaffLogin } from '../../contract/roles.ts';
import { deviceStorage } from './browser-storage.ts';
import { call } from './client.ts';
import { deviceLanguage, LANGUAGE_KEY } from './device-language.ts';
import { offered, wantedLanguage } from './i18n.ts';
import { type Account, session } from './session.ts';
import { showLanguage } from './show-language.ts';

/** Sets a cookie for a year, for every page of the site. `value` contains only letters and digits. */
function writeCookie(name: string, value: string): void {
  try {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in several supported browsers
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
  } catch {
    // The choice is then kept in the storage, or until the page is closed.
  }
}

/** The signed-in account, if it has a language. */
function ownAccount(): Account | null {
  const account = session.acting() ? null : session.account();
  return account && !hasStaffLogin(account.role) ? account : null;
}

function keepOnDevice(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language);
  deviceStorage.setItem(LANGUAGE_KEY, language);
}

async function storeInAccount(account: Pick<Account, 'id'>, language: Language): Promise<void> {
  await call(laterEndpoints.settings.changeLanguage, { body: { language } });
  // The account may have changed while the answer was on its way, for example by accepting the declarations.
  const now = ownAccount();
  if (now?.id === account.id) session.update({ ...now, language });
}

/**
 * Shows another language at once, and keeps it for the device and the account.
 * @throws Error if its texts cannot be loaded, or the account cannot be changed
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  keepOnDevice(language);
  const account = ownAccount();
  if (account) await storeInAccount(account, language);
}

/** Id of the account that has just got the language of the device. */
let given: string | undefined;

/** Keeps the account's language on the device, or the device's in an account without one, and shows it. */
export async function followAccount(): Promise<void> {
  const account = ownAccount();
  const chosen = deviceLanguage();
  const language = account?.language;
  if (isLanguage(language) && offered.includes(language)) keepOnDevice(language);
  // An account that an earlier version of the app stored has no such field.
  else if (account && language === null && chosen && account.id !== given) {
    given = account.id;
    void storeInAccount(account, chosen).catch(() => undefined);
  }
  await showLanguage(wantedLanguage()).catch(() => undefined);
}
