import { endpoints } from 'virtual:endpoints';
import { loadWebAuthn, toPasskeyError } from '../../../lib/authenticator.ts';
import { call } from '../../../lib/client.ts';
import { withFreshProof } from '../../../ui/proof/with-fresh-proof.ts';

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
