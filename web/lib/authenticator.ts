import { endpoints } from 'virtual:endpoints';
import type { BodyOf } from '../../contract/kernel.ts';
import { call } from './client.ts';

export type LoginCredential = BodyOf<(typeof endpoints)['passkeys']['login']>['credential'];

/** The library is needed only when a passkey is made or used. */
export const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys of this site: they need a host with a name, and a secure connection. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^([\d.]+|\[.*\])$/.test(window.location.hostname);

/** Whether this device itself can make a passkey, with a fingerprint, a face or a screen lock. */
export const isAuthenticator = async (): Promise<boolean> =>
  hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

/** Thrown when the person closed the browser's window, or nothing was chosen in time. */
export class CancelledError extends Error {}
/** Thrown when the device already has a passkey of the account. */
export class ExistingPasskeyError extends Error {}

/** Converts the errors of the browser that have a message of their own; other errors are returned unchanged. */
export function toPasskeyError(error: unknown): unknown {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return new CancelledError();
  return name === 'InvalidStateError' ? new ExistingPasskeyError() : error;
}

/** Lets the browser sign a challenge with a passkey of its owner's choice. @throws CancelledError if it was closed */
export async function signWithPasskey(): Promise<LoginCredential> {
  const [{ data }, { startAuthentication }] = await Promise.all([
    call(endpoints.passkeys.loginOptions, {}),
    loadWebAuthn(),
  ]);
  return startAuthentication({ optionsJSON: data.publicKey }).catch((error: unknown) => {
    throw toPasskeyError(error);
  });
}
