import { laterEndpoints } from 'virtual:later-endpoints';
import { call } from '../../../lib/client.ts';
import type { Account } from '../../../lib/session.ts';
import { withFreshProof } from '../../../ui/proof/with-fresh-proof.ts';

export type Channel = 'email' | 'phone';

/** Sends a code to the current contact. */
export const sendCode = (channel: Channel) => call(laterEndpoints.security.sendCode, { body: { channel } });

/** Sends a code to a new contact, which replaces the current contact when the code is entered. */
export const askForChange = (channel: Channel, target: string) =>
  withFreshProof(() =>
    call(laterEndpoints.security.changeContact, {
      body: channel === 'email' ? { email: target } : { phoneNumber: target },
    }),
  );

/** Submits a code sent to the current or the new contact. */
export async function enterCode(channel: Channel, otp: string): Promise<Account> {
  const answer =
    channel === 'email'
      ? await call(laterEndpoints.security.verifyEmail, { body: { otp } })
      : await call(laterEndpoints.security.verifyPhone, { body: { otp } });
  return answer.data.user;
}
