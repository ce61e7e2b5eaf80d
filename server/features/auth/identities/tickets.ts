import { v7 as uuid } from 'uuid';
import type { IdentityProviderName } from '../../../../contract/auth/values.ts';
import type { Reader, Tx, Unit } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import { hashToken } from '../../../platform/security/random-token.ts';
import { memberWriter } from '../../accounts/members/index.ts';
import type { Sessions } from '../sessions.service.ts';
import { identityReader, identityWriter, type TicketRow } from './identities.repo.ts';
import { losesEmail } from './identities.rules.ts';
import type { ProvenPerson } from './providers/provider.ts';

/** How long an attempt and a ticket are valid (contract §12). */
export const TICKET_MS = 10 * 60_000;

/** The person whom a ticket of a registration proves. */
interface TicketIdentity extends ProvenPerson {
  readonly provider: IdentityProviderName;
}

function identityOf(ticket: TicketRow | undefined): TicketIdentity {
  if (!ticket || ticket.member_id !== null) throw failField('identity.ticket_invalid', 'identityTicket');
  return {
    provider: ticket.provider as IdentityProviderName,
    issuer: ticket.issuer,
    subject: ticket.subject,
    email: ticket.email,
    emailProven: ticket.email_proven,
    firstName: ticket.first_name,
    lastName: ticket.last_name,
  };
}

/** Reads a registration's ticket without using it. @throws Failure 400 */
export const readIdentityTicket = async (
  db: Reader,
  ticket: string,
  deviceId: string,
  now: Date,
): Promise<TicketIdentity> => identityOf(await identityReader(db).ticket(hashToken(ticket), deviceId, now));

/** Uses a registration's ticket, inside the registration's transaction. @throws Failure 400 if it was used or expired */
export const consumeIdentityTicket = async (
  tx: Tx,
  ticket: string,
  deviceId: string,
  now: Date,
): Promise<TicketIdentity> => identityOf(await identityWriter(tx).useTicket(hashToken(ticket), deviceId, now));

/**
 * Takes a proven address from an account that never proved it: the account loses its sessions and its password too. No
 * effect if no such account exists.
 * @param key normalised address
 */
export async function claimEmail(unit: Unit, key: string, { sessions, now }: { sessions: Sessions; now: Date }) {
  const writer = identityWriter(unit.tx);
  const holder = await writer.lockByEmail(key);
  if (!holder || !losesEmail(holder)) return;
  await writer.giveUpEmail(holder.id, now);
  await memberWriter(unit.tx).record({ memberId: holder.id, kind: 'email given up', at: now });
  await sessions.endAll(unit, holder.id, 'email proven by somebody else');
}

/** Links the identity of a ticket to a new account. @throws Failure 409 if it was linked in the meantime */
export async function linkNew(
  tx: Tx,
  memberId: string,
  { provider, issuer, subject, email }: TicketIdentity,
  now: Date,
): Promise<void> {
  const row = { id: uuid(), member_id: memberId, provider, issuer, subject, email, linked_at: now, last_used_at: now };
  if (!(await identityWriter(tx).insert(row))) throw fail('identity.taken');
}
