import { endpoints } from 'virtual:endpoints';
import { type LoginCredential, loadWebAuthn } from '../../../lib/authenticator.ts';
import { call } from '../../../lib/client.ts';

/** How long one challenge is used. The server accepts it for five minutes. */
const RENEW_MS = 4 * 60_000;

/** Resolves once the page is visible: nobody chooses a passkey in a hidden tab, so it asks for no challenge. */
const waitUntilVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    check();
  });

/**
 * Lets the browser suggest the passkeys of this site in the field for the email (conditional mediation), if it can do
 * that. The page works without suggestions, so failures are not shown.
 * @returns a function that ends the suggestions
 */
export function suggestPasskeys(onChosen: (credential: LoginCredential) => void): () => void {
  let isStopped = false;
  /** Ends the suggestions that the browser shows now, and their renewal. */
  let end = (): void => undefined;

  const suggest = async (): Promise<void> => {
    await waitUntilVisible();
    if (isStopped) return;
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await loadWebAuthn();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    const { data } = await call(endpoints.passkeys.loginOptions, {});
    if (isStopped) return;
    const timer = setTimeout(() => {
      // The server will refuse a passkey that is chosen with the old challenge.
      end();
      suggest().catch(() => undefined);
    }, RENEW_MS);
    end = () => {
      clearTimeout(timer);
      WebAuthnAbortService.cancelCeremony();
    };
    try {
      onChosen(await startAuthentication({ optionsJSON: data.publicKey, useBrowserAutofill: true }));
    } finally {
      // Chosen, ended above, or ended by the button, whose request must not be ended in turn.
      clearTimeout(timer);
      end = () => undefined;
    }
  };

  suggest().catch(() => undefined);
  return () => {
    isStopped = true;
    end();
  };
}
