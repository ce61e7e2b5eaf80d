import { hasStaffLogin } from '../../contract/roles.ts';
import { deviceLanguage } from './device-language.ts';
import { i18n, wantedLanguage } from './i18n.ts';
import { retryImport } from './retry-import.ts';
import { session } from './session.ts';

/**
 * Follows the account: at a sign-in, or a change on another device, its language is shown and kept on the device. An
 * account without one gets the choice of the device, so that mails have it too.
 */
export function followAccountLanguage(): void {
  const follow = (): void => {
    const account = session.acting() ? null : session.account();
    const differs = account && !hasStaffLogin(account.role) && account.language !== deviceLanguage();
    if (!differs && wantedLanguage() === i18n.language) return;
    // If it cannot be loaded now, the next page load follows.
    retryImport(() => import('./choose-language.ts')).then(
      (chooser) => chooser.followAccount(),
      () => undefined,
    );
  };
  session.subscribe(follow);
  follow();
}
