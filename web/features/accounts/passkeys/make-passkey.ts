import { endpoints } from 'virtual:endpoints';
import { call } from '../../../lib/client.ts';
import { withFreshProof } from '../proof/with-fresh-proof.ts';
import { loadWebAuthn, toPasskeyError } from './authenticator.ts';

/** Lets the browser make a passkey, and adds it to the account. */
export async function addPasskey(name = ''): Promise<void> {
  const [{ data }, { startRegistration }] = await Promise.all([
    withFreshProof(() => call(endpoints.passkeys.addOptions, {})),
    loadWebAuthn(),
  ]);
  const credential = await startRegistration({ optionsJSON: data.publicKey }).catch((error: unknown) => {
    throw toPasskeyError(error);
  });
  await call(endpoints.passkeys.add, { body: { credential, name } });
}
