import { v7 as uuid } from 'uuid';
import { INVITATION_DAYS, type InvitationPurpose } from '../../../contract/family/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { failField } from '../../platform/http/failure.ts';
import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newToken } from '../../platform/security/random-token.ts';
import type { Accounts } from '../accounts/index.ts';
import { type Contact, contactFrom, contactKey, isContactOf, maskContact } from './contact.rules.ts';
import type { Invitations, NewInvitation } from './family.types.ts';
import { invitationReader, invitationWriter } from './invitations.repo.ts';
import type { FamilyMailer } from './mailer.ts';

const DAY = 86_400;
const PER_INVITER = 20;
/** Limit per address over all inviters, so that nobody is flooded with invitations. */
const PER_ADDRESS = 5;
/** Maximum invitations from one inviter to one address, within the validity of an invitation. */
const PER_PAIR = 10;
/** Limit of text messages per inviter: they cost money, and can go to any country. */
const TEXTS_PER_INVITER = 5;

const notAnAddress = 'Please enter a valid email address or phone number.';
const noTexts = 'We cannot send SMS right now. Please enter an email address.';
const ownAddress = 'This is your own contact. Please enter the email or phone number of the person you invite.';

/** Creating and ending invitations, for the features that own the roles. */
export function createInvitations(
  { clock, jobs, limits, db }: Pick<Platform, 'clock' | 'jobs' | 'limits' | 'db'>,
  {
    accounts,
    mailer,
  }: { accounts: Pick<Accounts, 'contactsOf' | 'facts' | 'lockAll' | 'onAccountClosed'>; mailer: FamilyMailer },
): Omit<Invitations, 'onAccepted'> {
  const perInviter = limits.define('family-invite', PER_INVITER, DAY);
  const perAddress = limits.define('family-invited', PER_ADDRESS, DAY);
  const perPair = limits.define('family-invited-by', PER_PAIR, INVITATION_DAYS * DAY);
  const texts = limits.define('family-invite-text', TEXTS_PER_INVITER, DAY);

  const isOf = async (tx: Tx, contact: Contact, ids: readonly string[]): Promise<boolean> =>
    ids.length > 0 && (await accounts.contactsOf(tx, ids)).some((account) => isContactOf(contact, account));

  const read = async (tx: Tx, { contact, inviterId }: NewInvitation): Promise<Contact> => {
    const found = contactFrom(contact);
    if (!found) throw failField('request.invalid', 'contact', notAnAddress);
    if (found.phone && !mailer.canText()) throw failField('request.invalid', 'contact', noTexts);
    if (await isOf(tx, found, [inviterId])) throw failField('request.invalid', 'contact', ownAddress);
    return found;
  };

  jobs.define({
    name: 'family.sweep-invitations',
    cron: '41 * * * *',
    handle: () => db.transaction(async ({ tx }) => void (await invitationWriter(tx).removeExpired(clock.now()))),
  });
  accounts.onAccountClosed(async ({ tx }, id, to) => {
    if (to === 'DELETED') await invitationWriter(tx).removeOf(id);
  });

  return {
    async invite(tx, invitation) {
      const { purpose, targetId, inviterId, name, relation, notOf = [] } = invitation;
      const contact = await read(tx, invitation);
      await perInviter.use(inviterId);
      await perAddress.use(contactKey(contact));
      await perPair.use(`${inviterId} ${contactKey(contact)}`);
      if (contact.phone) await texts.use(inviterId);
      const now = clock.now();
      const token = newToken();
      const id = uuid();
      const [inviter] = await accounts.lockAll(tx, [inviterId]);
      const writer = invitationWriter(tx);
      await writer.remove(purpose, targetId);
      await writer.insert({
        id,
        purpose,
        inviter_id: inviterId,
        target_id: targetId,
        name,
        relation,
        ...contact,
        token_hash: hashToken(token),
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY * 1000),
      });
      const letter = {
        purpose,
        name: greetingName(name),
        inviter: greetingName(inviter?.first_name ?? ''),
        link: mailer.linkWith(token),
      };
      // A refusal would reveal whose address was guessed (contract §4). So the invitation looks normal until it
      // expires, and nobody can accept it, because its token is never sent.
      if (!(await isOf(tx, contact, notOf))) await mailer.invite(tx, contact, letter, inviter?.language ?? null);
      return { id };
    },

    async end(tx, purpose, targetId) {
      await invitationWriter(tx).remove(purpose, targetId);
    },

    async pending(reader: Reader, purpose: InvitationPurpose, targetIds: readonly string[]) {
      if (!targetIds.length) return new Map();
      const rows = await invitationReader(reader).of(purpose, targetIds, clock.now());
      return new Map(
        rows.map((row) => [
          row.target_id,
          {
            targetId: row.target_id,
            name: row.name,
            relation: row.relation,
            maskedContact: maskContact(row),
            expiresAt: row.expires_at,
          },
        ]),
      );
    },
  };
}
