import { v7 as uuid } from 'uuid';
import type { IdentityProviderName } from '../../../../contract/auth/values.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { hasStaffLogin, type Role } from '../../../../contract/roles.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Failure, fail, failField } from '../../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../../platform/http/handlers.ts';
import { limitKeyOf } from '../../../platform/http/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ServiceUnavailable } from '../../../platform/remote-calls.ts';
import { hashToken, newToken } from '../../../platform/security/random-token.ts';
import { emailKey, type Mailer, memberReader, memberWriter } from '../../accounts/members/index.ts';
import { hasOtherWay, linkedWays } from '../other-ways.ts';
import type { SecondFactor } from '../second-factor.service.ts';
import { sessionReader } from '../sessions.repo.ts';
import type { Sessions, SignIn } from '../sessions.service.ts';
import type { SignInService } from '../sign-in.service.ts';
import { identityLinkedMail, identityUnlinkedMail } from './identities.mails.ts';
import { type AttemptRow, type IdentityRow, identityReader, identityWriter } from './identities.repo.ts';
import { losesEmail } from './identities.rules.ts';
import type { IdentityProviders } from './providers/create-providers.ts';
import { readSignedRequest } from './providers/facebook.ts';
import { type IdentityProvider, IdentityRefusal, type ProvenPerson } from './providers/provider.ts';
import { readIdentityTicket, TICKET_MS } from './tickets.ts';

/** Sign-ins begun from one network address in 15 minutes. */
const STARTS_PER_ADDRESS = 100;
const WINDOW_SECONDS = 15 * 60;

/** Reason why a sign-in with a provider did not succeed; the web app has a sentence for each. */
type Refusal =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'unavailable'
  | 'emailTaken'
  | 'linkedElsewhere'
  | 'loggedOut'
  | 'suspended'
  | 'deleted'
  | 'deletedByTeam';

const refusals: Readonly<Partial<Record<ErrorCode, Refusal>>> = {
  'auth.blacklisted': 'suspended',
  'auth.deleted': 'deleted',
  'auth.deleted_by_team': 'deletedByTeam',
};

/** How the callback ended. Tickets go to the web app in the fragment of the address, which no server sees. */
export type Outcome =
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly isLink: boolean }
  | { readonly kind: 'signedIn'; readonly signIn: SignIn }
  | { readonly kind: 'register' | 'code' | 'restore'; readonly ticket: string }
  | { readonly kind: 'linked' };

interface Start {
  readonly deviceId: string;
  readonly ip: string;
  /** Address of the callback to which the provider redirects the browser. */
  readonly redirectUri: string;
  /** The signed-in member who links an account. */
  readonly viewer?: Viewer;
}

interface Deps {
  readonly providers: IdentityProviders;
  readonly sessions: Sessions;
  readonly signIn: Pick<SignInService, 'openFor' | 'openCounted' | 'reopen' | 'canRestore'>;
  readonly secondFactor: Pick<SecondFactor, 'standing'>;
  readonly mailer: Mailer;
  readonly proof: { require(viewer: Viewer): Promise<void> };
}

/** Sign-in with Google and Facebook (contract §12, decision 0029). */
export function createIdentities(
  { db, clock, limits, log, erasures }: Pick<Platform, 'db' | 'clock' | 'limits' | 'log' | 'erasures'>,
  { providers, sessions, signIn, secondFactor, mailer, proof }: Deps,
) {
  const starts = limits.define('identity-start', STARTS_PER_ADDRESS, WINDOW_SECONDS);
  const expiry = (): Date => new Date(clock.now().getTime() + TICKET_MS);

  const find = (name: IdentityProviderName): IdentityProvider => {
    const provider = providers[name];
    if (!provider) throw fail('not_found');
    return provider;
  };

  /** Stores an attempt. Returns the provider's address, and the token for the cookie of this browser. */
  const begin = async (
    name: IdentityProviderName,
    { deviceId, ip, redirectUri, viewer }: Start,
  ): Promise<{ url: string; token: string }> => {
    const provider = find(name);
    await starts.use(limitKeyOf(ip));
    const exchange = { state: newToken(), nonce: newToken(), verifier: newToken(), redirectUri };
    const url = await provider.authorizationUrl(exchange);
    const token = newToken();
    await db.transaction(({ tx }) =>
      identityWriter(tx).insertAttempt({
        token_hash: hashToken(token),
        provider: name,
        state: exchange.state,
        nonce: exchange.nonce,
        verifier: exchange.verifier,
        redirect_uri: redirectUri,
        device_id: deviceId,
        member_id: viewer?.id ?? null,
        session_id: viewer?.sessionId ?? null,
        expires_at: expiry(),
      }),
    );
    return { url: url.href, token };
  };

  /** Deletes a link and its tickets. The journal keeps a restored backup from bringing it back. */
  const remove = async (tx: Tx, identity: IdentityRow): Promise<void> => {
    await identityWriter(tx).delete(identity.id);
    await identityWriter(tx).deleteTicketsOf(identity);
    await erasures.record(tx, { kind: 'identity.unlinked', subjectId: identity.id });
  };

  const makeTicket = async (
    tx: Tx,
    { provider, device_id }: AttemptRow,
    person: ProvenPerson,
    memberId: string | null,
  ): Promise<string> => {
    const ticket = newToken();
    await identityWriter(tx).insertTicket({
      token_hash: hashToken(ticket),
      member_id: memberId,
      provider,
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      email_proven: person.emailProven,
      first_name: person.firstName,
      last_name: person.lastName,
      device_id,
      expires_at: expiry(),
    });
    return ticket;
  };

  /** Signs the owner of a linked identity in; staff with a second factor have to enter it first. */
  const signInWith = async (
    attempt: AttemptRow,
    person: ProvenPerson,
    known: IdentityRow,
    origin: Origin,
  ): Promise<Outcome> => {
    const needsCode = Boolean(await secondFactor.standing(known.member_id));
    return db.transaction(async ({ tx }): Promise<Outcome> => {
      const member = await memberWriter(tx).lock(known.member_id);
      // The identity may have been unlinked in the meantime.
      const linked = await identityReader(tx).byKey(person);
      if (!member || linked?.member_id !== member.id) throw fail('auth.invalid_credentials');
      if (hasStaffLogin(member.role as Role) && needsCode)
        return { kind: 'code', ticket: await makeTicket(tx, attempt, person, member.id) };
      if (signIn.canRestore(member))
        return { kind: 'restore', ticket: await makeTicket(tx, attempt, person, member.id) };
      const opened = await signIn.openFor(tx, member, { origin, deviceId: attempt.device_id, otp: undefined });
      await identityWriter(tx).recordUse(linked.id, clock.now());
      return { kind: 'signedIn', signIn: opened };
    });
  };

  /** Gives an unknown person a ticket for the registration. An account with the same address is never joined silently. */
  const admit = async (attempt: AttemptRow, person: ProvenPerson): Promise<Outcome> => {
    const holder = person.email ? await memberReader(db.read).byEmailKey(emailKey(person.email)) : undefined;
    if (holder && !(person.emailProven && losesEmail(holder)))
      return { kind: 'refused', reason: 'emailTaken', isLink: false };
    const ticket = await db.transaction(({ tx }) => makeTicket(tx, attempt, person, null));
    return { kind: 'register', ticket };
  };

  /** Links an identity to the member who asked for it, if that session is still open. */
  const link = async (attempt: AttemptRow, memberId: string, person: ProvenPerson, ip: string): Promise<Outcome> => {
    const sessionId = attempt.session_id ?? '';
    const viewer = (await sessions.standing([sessionId])).get(sessionId);
    if (viewer?.id !== memberId) return { kind: 'refused', reason: 'loggedOut', isLink: true };
    return db.transaction(async ({ tx }): Promise<Outcome> => {
      const member = await memberWriter(tx).lock(memberId);
      // Asked again under the lock: the owner may have reported this session as somebody else's in the meantime.
      if (!member || !(await sessionReader(tx).isOpen(sessionId)))
        return { kind: 'refused', reason: 'loggedOut', isLink: true };
      const provider = attempt.provider as IdentityProviderName;
      const isNew = await identityWriter(tx).insert({
        id: uuid(),
        member_id: memberId,
        provider,
        issuer: person.issuer,
        subject: person.subject,
        email: person.email,
        linked_at: clock.now(),
      });
      if (!isNew) {
        const known = await identityReader(tx).byKey(person);
        if (known?.member_id === memberId) return { kind: 'linked' };
        return { kind: 'refused', reason: 'linkedElsewhere', isLink: true };
      }
      const event = { memberId, kind: 'identity linked', actorId: memberId, ip, detail: { provider }, at: clock.now() };
      await memberWriter(tx).record(event);
      await mailer.mail(tx, identityLinkedMail(mailer.site(member.language), member, provider));
      return { kind: 'linked' };
    });
  };

  /** The refusal that the web app explains. Other errors are thrown on: they are program errors. */
  const reasonOf = (error: unknown): Refusal => {
    if (error instanceof IdentityRefusal) return error.reason;
    if (error instanceof ServiceUnavailable) return 'unavailable';
    if (error instanceof Failure) return refusals[error.code] ?? 'failed';
    throw error;
  };

  return {
    /** The providers that this installation offers. */
    offered: { google: providers.google !== undefined, facebook: providers.facebook !== undefined },

    /** @throws Failure 404 for a provider that this installation does not offer */
    requireOffered: (name: IdentityProviderName): void => void find(name),

    begin,

    /** Starts linking for a signed-in member. @throws Failure 403 without a fresh proof */
    async beginLink(name: IdentityProviderName, start: Start & { readonly viewer: Viewer }) {
      find(name);
      await proof.require(start.viewer);
      return begin(name, start);
    },

    /**
     * Ends an attempt with the provider's answer.
     * @param token of the browser's cookie. @param answer query of the callback
     */
    async finish(
      name: IdentityProviderName,
      { token, answer, origin }: { token: string | undefined; answer: URLSearchParams; origin: Origin },
    ): Promise<Outcome> {
      const provider = find(name);
      const attempt = token && (await db.transaction(({ tx }) => identityWriter(tx).takeAttempt(hashToken(token))));
      // An attempt at one provider must not be finished by another's answer.
      if (!attempt || attempt.provider !== name || attempt.expires_at <= clock.now())
        return { kind: 'refused', reason: 'expired', isLink: false };
      const { member_id: memberId } = attempt;
      try {
        const exchange = { ...attempt, redirectUri: attempt.redirect_uri };
        const person = await provider.finish(exchange, answer);
        if (memberId !== null) return await link(attempt, memberId, person, origin.ip);
        const known = await identityReader(db.read).byKey(person);
        return known ? await signInWith(attempt, person, known, origin) : await admit(attempt, person);
      } catch (error) {
        const reason = reasonOf(error);
        const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
        log.info({ provider: name, reason, code: cause?.code }, 'identity sign-in refused');
        return { kind: 'refused', reason, isLink: memberId !== null };
      }
    },

    /** Returns the provider's data about the person of a registration's ticket. @throws Failure 400 */
    async showTicket(ticket: string, deviceId: string) {
      const { provider, email, firstName, lastName } = await readIdentityTicket(db.read, ticket, deviceId, clock.now());
      return { provider, email, firstName, lastName };
    },

    /** Signs staff in with a ticket and the second factor. The ticket stays valid after a wrong code. */
    async login(
      { ticket, otp }: { ticket: string; otp?: string | null | undefined },
      origin: Origin,
      deviceId: string,
    ): Promise<SignIn> {
      const invalid = () => failField('identity.ticket_invalid', 'ticket');
      const asked = await identityReader(db.read).ticket(hashToken(ticket), deviceId, clock.now());
      const memberId = asked?.member_id;
      if (!memberId) throw invalid();
      if (!otp) throw fail('auth.second_factor_required');
      return db.transaction(async ({ tx }) => {
        const member = await memberWriter(tx).lock(memberId);
        const used = await identityWriter(tx).useTicket(hashToken(ticket), deviceId, clock.now());
        const linked = used && (await identityReader(tx).byKey(used));
        if (!member || linked?.member_id !== memberId) throw invalid();
        await identityWriter(tx).recordUse(linked.id, clock.now());
        return signIn.openCounted(tx, member, { origin, deviceId, otp });
      });
    },

    /** Restores a deleted account with a ticket of a sign-in, and signs in. @throws Failure 400, 403, 409 */
    restore: (ticket: string, origin: Origin, deviceId: string): Promise<SignIn> =>
      db.transaction(async ({ tx }) => {
        const used = await identityWriter(tx).useTicket(hashToken(ticket), deviceId, clock.now());
        const member = used?.member_id ? await memberWriter(tx).lock(used.member_id) : undefined;
        const linked = used && (await identityReader(tx).byKey(used));
        if (!member || linked?.member_id !== member.id) throw failField('identity.ticket_invalid', 'identityTicket');
        return signIn.reopen(tx, member, { origin, deviceId, otp: null });
      }),

    async list(memberId: string) {
      const member = await memberReader(db.read).byId(memberId);
      if (!member) throw fail('not_found');
      const ways = await linkedWays(db.read, memberId);
      return (await identityReader(db.read).of(memberId)).map(({ id, provider, email, linked_at }) => ({
        id,
        provider: provider as IdentityProviderName,
        email,
        linkedAt: linked_at.toISOString(),
        canUnlink: hasOtherWay(member, ways, id),
      }));
    },

    /** Unlinks all identities of an account, or those linked since a moment, inside the caller's transaction, which has locked it. */
    async removeAllOf(tx: Tx, memberId: string, since = new Date(0)): Promise<void> {
      for (const identity of await identityReader(tx).of(memberId))
        if (identity.linked_at >= since) await remove(tx, identity);
    },

    /** Unlinks an identity again that was unlinked after a restored backup was made. */
    replayUnlinking: async (tx: Tx, id: string): Promise<void> => void (await identityWriter(tx).delete(id)),

    /** Unlinks an identity, if another way to log in remains. @throws Failure 404, 409 */
    async unlink(viewer: Viewer, id: string, ip: string): Promise<void> {
      await db.transaction(async ({ tx }) => {
        // The lock lets only one of two unlinkings at the same time see the other identity.
        const member = await memberWriter(tx).lock(viewer.id);
        const identity = (await identityReader(tx).of(viewer.id)).find((one) => one.id === id);
        if (!member || !identity) throw fail('not_found');
        if (!hasOtherWay(member, await linkedWays(tx, viewer.id), id)) throw fail('auth.last_way');
        const provider = identity.provider as IdentityProviderName;
        await remove(tx, identity);
        const at = clock.now();
        const event = { memberId: viewer.id, kind: 'identity unlinked', actorId: viewer.id, ip, detail: { provider } };
        await memberWriter(tx).record({ ...event, at });
        await mailer.mail(tx, identityUnlinkedMail(mailer.site(member.language), member, provider));
      });
    },

    /**
     * Carries out a deletion reported by Facebook: everything that came from Facebook is deleted at once, even if no
     * other way to log in remains, because the law leaves no choice; the member can set a password by email.
     * @returns a reference for the person. @throws Failure 404 without Facebook, 400 for a forged request
     */
    async deleteFacebookData(signedRequest: string): Promise<string> {
      const { facebookApp, facebookIssuer } = providers;
      if (!facebookApp) throw fail('not_found');
      const subject = readSignedRequest(signedRequest, facebookApp);
      if (subject === undefined) throw failField('request.invalid', 'signed_request', 'The signature is wrong.');
      const reference = uuid();
      const key = { issuer: facebookIssuer(), subject };
      const known = await identityReader(db.read).byKey(key);
      await db.transaction(async ({ tx }) => {
        await identityWriter(tx).deleteTicketsOf(key);
        const member = known && (await memberWriter(tx).lock(known.member_id));
        const identity = member && (await identityReader(tx).byKey(key));
        if (!member || identity?.member_id !== member.id) return;
        await remove(tx, identity);
        const detail = { provider: 'facebook', reference };
        await memberWriter(tx).record({ memberId: member.id, kind: 'identity unlinked', detail, at: clock.now() });
        await mailer.mail(tx, identityUnlinkedMail(mailer.site(member.language), member, 'facebook', true));
      });
      return reference;
    },
  };
}
