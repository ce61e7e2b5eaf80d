import type { Tx } from '../../../platform/db/database.ts';
import type { AccountMail } from '../../../platform/messages/message.ts';
import type { Site } from '../../../platform/messages/message-queues.ts';

import type { Mailer } from './mailer.ts';
import { type MemberRow, memberWriter } from './members.repo.ts';
import { teamMail } from './team-mail.ts';

/** To the address of an account whose unverified number somebody else has proven to be theirs. */
const numberClaimedMail = (site: Site, to: string | null, firstName: string): AccountMail =>
  teamMail(site, to, firstName, (say) => ({
    subject: say('Please add your phone number again'),
    lines: [
      say(
        'The phone number of your account was never verified, and someone else has now proven that it is theirs. We have removed it from your account.',
      ),
      say('Please add your own number in Account settings and verify it.'),
    ],
  }));

/**
 * Takes a number away from an account that never verified it, because somebody else has proven that it is theirs
 * (contract §12). Returns the account that has verified the number, if there is one: it keeps the number.
 */
export async function claimUnverifiedPhone(
  tx: Tx,
  { phone, isFamily, at }: { phone: string; isFamily: boolean; at: Date },
  mailer: Mailer,
): Promise<MemberRow | undefined> {
  const writer = memberWriter(tx);
  const holder = await writer.lockByPhone(phone, isFamily);
  if (!holder || holder.phone_verified_at) return holder;
  await writer.update(holder.id, { phone_number: null });
  await writer.record({ memberId: holder.id, kind: 'phone claimed by its owner', at });
  await mailer.mail(tx, numberClaimedMail(mailer.site(holder.language), holder.email, holder.first_name));
  return undefined;
}
