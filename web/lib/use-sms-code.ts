import { useEffect, useRef } from 'react';

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * Takes the code from a text message on browsers that can read it (WebOTP, Chrome on Android): the last line of the
 * message names this site. Others fill it in by `autocomplete="one-time-code"`.
 */
export function useSmsCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const wait = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: wait.signal };
    navigator.credentials.get(request).then(
      (found) => {
        const { code } = (found ?? {}) as { code?: string };
        if (code) latest.current(code);
      },
      // The member declined, no message came, or the page was left.
      () => undefined,
    );
    return () => wait.abort();
  }, []);
}
