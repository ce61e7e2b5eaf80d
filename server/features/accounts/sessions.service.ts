import { createHash, timingSafeEqual } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import type { Effect, Tx, Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccessClaims, createTokens } from '../../platform/security/tokens.ts';
import { createArrivals, markOf } from './arrivals.ts';
import { createMediaTokens } from './media-tokens.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import { isEnrolmentOnly, staffSignInEnd } from './second-factor.rules.ts';
import { type RefreshTokens, sessionReader, sessionWriter } from './sessions.repo.ts';
import { createStandingCache } from './standing-cache.ts';

/** Contract §3: short for the web app, which refreshes; as long as a working day for clients that only keep a token. */
const WEB_TOKEN_SECONDS = 15 * 60;
const CLIENT_TOKEN_SECONDS = 12 * 3600;
/** A member's sign-in that is not used for this long ends. */
const SESSION_DAYS = 60;
/** The old refresh token is not yet a theft for this long, whoever has its successor: two tabs may refresh at once. */
const ROTATION_GRACE_MS = 30_000;

export interface SignIn {
  memberId: string;
  sessionId: string;
  token: string;
  refreshToken: string;
  expiresIn: number;
  /** Of staff, without a second factor: good for setting one up alone. */
  enrolmentOnly: boolean;
}

/** Whose sign-in it is, and when it passed the second factor. */
interface Opening {
  id: string;
  role: Role;
  secondFactorAt: Date | null;
}

/** Which sign-ins, or all those of a member, may have ended or changed. */
interface StandingChange {
  readonly sessionIds?: readonly string[];
  readonly memberId?: string;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
const same = (a: Buffer, b: Buffer | null): boolean => b !== null && a.length === b.length && timingSafeEqual(a, b);

/** It was exchanged, and nobody is known to have got what it was exchanged for: its owner tries again (decision 0024). */
const isLost = (given: Buffer, { previous_hash, arrived_at }: RefreshTokens): boolean =>
  arrived_at === null && same(given, previous_hash);

/** Sign-ins: opening, renewing with rotation and reuse detection, ending, and who stands behind a token. */
export function createSessions({
  db,
  clock,
  log,
  secrets,
  config: { requireVerified },
}: Pick<Platform, 'db' | 'clock' | 'log' | 'secrets' | 'config'>) {
  const viewerOf = (
    sessionId: string,
    { memberId, role, status, second_factor_at, isVerified, isUnderAge }: Holder,
  ): Viewer => ({
    id: memberId,
    sessionId,
    role: role as Role,
    status: status as UserStatus,
    enrolmentOnly: isEnrolmentOnly(role as Role, second_factor_at),
    browseOnly: requireVerified && role === 'MEMBER' && !isVerified,
    underAge: isUnderAge,
  });
  const tokens = createTokens(secrets, clock);
  const refreshTokens = createRefreshTokens(secrets);
  const noteArrival = createArrivals({ db, clock, log });
  const mediaTokens = createMediaTokens(secrets);
  const standings = createStandingCache((sessionId) => sessionReader(db.read).standing(sessionId), clock);
  const listeners: ((change: StandingChange) => void)[] = [];
  const changed = (change: StandingChange): void => {
    for (const heard of listeners) heard(change);
  };
  /** The next request looks again, and so do live connections. */
  const forget = (sessionIds: readonly string[]): void => {
    standings.forget(sessionIds);
    changed({ sessionIds });
  };
  const lifetime = (origin: Origin): number => (origin.isWebApp ? WEB_TOKEN_SECONDS : CLIENT_TOKEN_SECONDS);
  const expiry = (role: Role, secondFactorAt: Date | null): Date =>
    staffSignInEnd(role, secondFactorAt) ?? new Date(clock.now().getTime() + SESSION_DAYS * 86_400_000);

  /** @param beside the refresh token that took another's place */
  const accessToken = (
    memberId: string,
    sessionId: string,
    role: Role,
    origin: Origin,
    beside?: Pick<AccessClaims, 'ref' | 'round'>,
  ) => {
    const expiresIn = lifetime(origin);
    return { token: tokens.sign({ sub: memberId, sid: sessionId, role, ...beside }, expiresIn), expiresIn };
  };

  /** Who holds this sign-in now. */
  const present = async (sessionId: string): Promise<Viewer | 'expired' | undefined> => {
    const viewer = await remembered(sessionId);
    if (typeof viewer !== 'object' || !(viewer.enrolmentOnly || viewer.browseOnly || viewer.underAge)) return viewer;
    // The factor may have been set up, the contact confirmed or the date of birth mended a moment ago, and then nothing should be closed any more.
    standings.forget([sessionId]);
    return remembered(sessionId);
  };
  const remembered = async (sessionId: string): Promise<Viewer | 'expired' | undefined> => {
    const standing = await standings.get(sessionId);
    if (!standing) return undefined;
    return isUsable(standing, clock.now()) ? viewerOf(sessionId, standing) : 'expired';
  };

  return {
    /**
     * Opens a sign-in inside the caller's transaction.
     * @param deviceId undefined where the call is not told it: then nothing is known of the device
     */
    async open(tx: Tx, member: Opening, origin: Origin, deviceId: string | undefined): Promise<SignIn> {
      const sessionId = uuid();
      const refreshToken = refreshTokens.make(sessionId, 0);
      const now = clock.now();
      await sessionWriter(tx).insert({
        id: sessionId,
        member_id: member.id,
        refresh_hash: digest(refreshToken),
        device_id: deviceId ?? null,
        user_agent: origin.userAgent,
        created_ip: origin.ip,
        last_ip: origin.ip,
        created_at: now,
        last_used_at: now,
        expires_at: expiry(member.role, member.secondFactorAt),
        second_factor_at: member.secondFactorAt,
      });
      if (deviceId) await sessionWriter(tx).rememberDevice(member.id, deviceId, now);
      const access = accessToken(member.id, sessionId, member.role, origin);
      const enrolmentOnly = isEnrolmentOnly(member.role, member.secondFactorAt);
      return { memberId: member.id, sessionId, refreshToken, ...access, enrolmentOnly };
    },

    /**
     * Exchanges a refresh token for a new one. One that was exchanged before has been stolen, unless the answer to that got
     * lost: the sign-in ends.
     * @throws Failure 401 `auth.refresh_invalid`
     */
    async renew(presented: string, origin: Origin): Promise<SignIn> {
      const read = refreshTokens.read(presented);
      if (!read) throw fail('auth.refresh_invalid');
      const { sessionId, turn } = read;
      const given = digest(presented);
      const outcome = await db.transaction(async ({ tx, afterCommit }) => {
        const writer = sessionWriter(tx);
        const row = await writer.lock(sessionId);
        const now = clock.now();
        const standing = row && (await sessionReader(tx).standing(sessionId));
        if (!row || !standing || !isUsable(standing, now)) return undefined;
        const next = refreshTokens.make(sessionId, turn + 1);
        const isFresh = row.rotated_at !== null && now.getTime() - row.rotated_at.getTime() < ROTATION_GRACE_MS;
        const isBesides = isFresh && same(given, row.previous_hash);
        // Nobody is known to have got the answer before this one, and whoever comes with it from now on is not who asks here.
        const isAnew = row.previous_hash !== null && row.arrived_at === null && !isBesides;
        const round = isAnew ? row.round + 1 : row.round;
        if (isAnew) afterCommit(() => standings.forget([sessionId]));
        const role = standing.role as Role;
        const signIn: SignIn = {
          memberId: row.member_id,
          sessionId,
          refreshToken: next,
          ...accessToken(row.member_id, sessionId, role, origin, { ref: markOf(digest(next)), round }),
          enrolmentOnly: isEnrolmentOnly(role, standing.second_factor_at),
        };
        if (same(given, row.refresh_hash)) {
          await writer.update(sessionId, {
            round,
            refresh_hash: digest(next),
            previous_hash: given,
            rotated_at: now,
            arrived_at: null,
            last_used_at: now,
            last_ip: origin.ip,
            expires_at: expiry(role, standing.second_factor_at),
          });
          return signIn;
        }
        if (isBesides) return signIn;
        if (isLost(given, row)) {
          await writer.update(sessionId, { round });
          return signIn;
        }
        await writer.update(sessionId, { ended_at: now, ended_because: 'refresh token reused' });
        return undefined;
      });
      if (!outcome) {
        forget([sessionId]);
        throw fail('auth.refresh_invalid');
      }
      return outcome;
    },

    /** Who holds this access token now; looks at the database at most every few seconds per sign-in. */
    async identify(token: string): Promise<Viewer | 'expired' | undefined> {
      const claims = tokens.verify(token);
      if (claims === undefined || claims === 'expired') return claims;
      const viewer = await present(claims.sid);
      // Given in an answer that was asked for once more since.
      if (claims.round !== undefined && claims.round < ((await standings.get(claims.sid))?.round ?? 0))
        return 'expired';
      if (claims.ref !== undefined && typeof viewer === 'object') await noteArrival(claims.sid, claims.ref);
      return viewer === undefined || viewer === 'expired' || viewer.id === claims.sub ? viewer : undefined;
    },

    /** What the media cookie holds: good for as long as the sign-in. */
    mediaToken: (sessionId: string): string => mediaTokens.make(sessionId),

    /** Who holds this media cookie now. */
    async identifyMedia(token: string): Promise<Viewer | undefined> {
      const sessionId = mediaTokens.read(token);
      const viewer = sessionId === undefined ? undefined : await present(sessionId);
      return viewer === 'expired' ? undefined : viewer;
    },

    /**
     * The sign-in a refresh token belongs to, for signing out with a lapsed access token; undefined for one that is forged
     * or over.
     */
    async ownerOf(presented: string | undefined): Promise<string | undefined> {
      const sessionId = presented && refreshTokens.read(presented)?.sessionId;
      if (!sessionId) return undefined;
      const row = await sessionReader(db.read).refreshTokens(sessionId);
      const given = digest(presented);
      return row && (same(given, row.refresh_hash) || isLost(given, row)) ? sessionId : undefined;
    },

    /** Ends one sign-in. */
    end: (sessionId: string, reason: string) =>
      db.transaction(async ({ tx, afterCommit }) => {
        await sessionWriter(tx).update(sessionId, { ended_at: clock.now(), ended_because: reason });
        afterCommit(() => forget([sessionId]));
      }),

    /** Ends a member's sign-ins inside the caller's transaction, all or all but one. */
    async endAll(
      unit: { tx: Tx; afterCommit(effect: Effect): void },
      memberId: string,
      reason: string,
      except?: string,
    ): Promise<void> {
      const ended = await sessionWriter(unit.tx).endAll(memberId, reason, clock.now(), except);
      unit.afterCommit(() => forget(ended));
    },

    /** This sign-in has passed the second factor, inside the caller's transaction. @throws Failure 401 once it has ended */
    async passFactor(unit: Unit, { sessionId, role }: Pick<Viewer, 'sessionId' | 'role'>): Promise<void> {
      const now = clock.now();
      if (!(await sessionWriter(unit.tx).passFactor(sessionId, now, expiry(role, now)))) throw fail('auth.expired');
      unit.afterCommit(() => forget([sessionId]));
    },

    /** None of a member's sign-ins has passed it any more. */
    async unpassFactor(unit: Unit, memberId: string): Promise<void> {
      const unpassed = await sessionWriter(unit.tx).unpassFactor(memberId);
      unit.afterCommit(() => forget(unpassed));
    },

    /** After a change of role or status: the next request looks again. */
    forgetMember(memberId: string): void {
      standings.forgetMember(memberId);
      changed({ memberId });
    },

    /** Who stands behind these sign-ins now, as the database says; those that have ended are left out. */
    async standing(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Viewer>> {
      const now = clock.now();
      const rows = await sessionReader(db.read).standings(sessionIds);
      return new Map(rows.flatMap((row) => (isUsable(row, now) ? [[row.id, viewerOf(row.id, row)]] : [])));
    },

    /** Calls back, on this node, after sign-ins may have ended, or what they are good for may have changed. */
    onChange: (heard: (change: StandingChange) => void) => void listeners.push(heard),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

interface Standing {
  role: string;
  status: string;
  second_factor_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
}

const isUsable = ({ role, status, ended_at, expires_at, second_factor_at }: Standing, now: Date): boolean =>
  ended_at === null &&
  expires_at > now &&
  (staffSignInEnd(role as Role, second_factor_at) ?? expires_at) > now &&
  status !== 'DELETED' &&
  status !== 'BLACKLISTED';

interface Holder {
  memberId: string;
  role: string;
  status: string;
  second_factor_at: Date | null;
  isVerified: boolean;
  isUnderAge: boolean;
}
