import { sql } from 'kysely';
import type { TestClient, WireAnswer } from './client.ts';
import { isKnownStaff, signInAgain } from './staff.ts';
import type { TestApp } from './test-app.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

let serial = 0;

/** A ticket as a member writes it. */
export const ticketBody = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  category: 'photos',
  subject: 'My photo is turned on its side',
  message: 'I have uploaded it twice now.\nPlease help me.',
  ...overrides,
});

/** A ticket from a person who is not signed in; every call gives a different person. */
export const visitorTicketBody = (overrides: Record<string, unknown> = {}): Record<string, unknown> =>
  ticketBody({ name: 'Rukhsana Begum', email: `stranger${++serial}.${process.pid}@mail.example`, ...overrides });

export interface OpenedTicket {
  id: string;
  ticketNumber: string;
}

const opened = (answer: WireAnswer): OpenedTicket => {
  if (answer.status !== 200) throw new Error(`ticket: ${answer.status} ${answer.text}`);
  const { _id, ticketNumber } = answer.body.result.data;
  return { id: _id, ticketNumber };
};

/** Opens a ticket as a member. */
export const openTicket = async (client: TestClient, overrides?: Record<string, unknown>): Promise<OpenedTicket> =>
  opened(await client.post('/support/tickets', ticketBody(overrides)));

/** Opens a ticket without signing in. Returns the ticket, and the link in the email about it. */
export async function openSignedOut(app: TestApp, overrides?: Record<string, unknown>) {
  const body = visitorTicketBody(overrides);
  const ticket = opened(await app.client().post('/support/tickets', body));
  const email = String(body.email);
  const mail = await app.message(email, new RegExp(`${ticket.ticketNumber}: we have received`));
  return { ...ticket, email, mail, token: tokenIn(mail.text) };
}

/** The token of the link in an email to a person without an account. */
export const tokenIn = (text: string): string => /\/support\/([\w.-]+)/.exec(text)?.[1] ?? 'no link';

/**
 * Renews a session after the clock was moved past the token's expiry; staff sign in again if their session has ended.
 */
export async function renew(client: TestClient): Promise<void> {
  const { status, text, body } = await client.post('/user/refresh', {});
  if (status === 401 && isKnownStaff(client)) return signInAgain(client);
  if (status !== 200) throw new Error(`refresh: ${status} ${text}`);
  client.token = body.result.data.token;
}

/** Audit entries of this staff member, oldest first. */
export async function auditOf(app: TestApp, actorId: string) {
  const { rows } = await sql<{
    action: string;
    subject_id: string | null;
    reason: string | null;
    detail: Record<string, unknown>;
  }>`select action, subject_id, reason, detail from audit_entry where actor_id = ${actorId} order by id`.execute(
    app.app.platform.db.read as never,
  );
  return rows;
}
