import { timingSafeEqual } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import { type AfterCommitEffect, batched, type Tx, type Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/security/random-token.ts';
import { type AccessClaims, createTokens } from '../../platform/security/tokens.ts';
import { storedLanguage } from '../accounts/members/index.ts';
import { createMediaTokens } from './media-tokens.ts';
import { createTokenReceiptRecorder, refreshTokenFingerprint } from './refresh-token-fingerprint.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import { isEnrolmentOnly, staffSessionExpiry } from './second-factor.rules.ts';
import { createSessionStatusCache } from './session-status-cache.ts';
import { type KnownDevices, type RefreshTokens, sessionReader, sessionWriter } from './sessions.repo.ts';

/** Contract §3: short for the web app, which refreshes; a working day for clients that only store a token. */
const WEB_TOKEN_SECONDS = 15 * 60;
const CLIENT_TOKEN_SECONDS = 12 * 3600;
/** A member's session ends after this long without use. */
const SESSION_DAYS = 60;
/** For this long, reuse of the previous refresh token is not treated as theft: two tabs may refresh at once. */
const ROTATION_GRACE_MS = 30_000;

export interface SignIn {
  memberId: string;
  sessionId: string;
  token: string;
  refreshToken: string;
  expiresIn: number;
  /** Staff session without a second factor: valid only for setting one up. */
  enrolmentOnly: boolean;
}

/** A session just opened. */
interface OpenedSession extends SignIn {
  /** The account's devices before this sign-in. */
  readonly devicesBefore: KnownDevices;
}

/** The member who signs in, and when the second factor was passed. */
interface Opening {
  id: string;
  role: Role;
  secondFactorAt: Date | null;
}

/** Sessions, or all those of a member, that may have ended or changed. */
interface SessionStatusChange {
  readonly sessionIds?: readonly string[];
  readonly memberId?: string;
}

const same = (a: Buffer, b: Buffer | null): boolean => b !== null && a.length === b.length && timingSafeEqual(a, b);

/**
 * The token was exchanged, but the answer with the new token may not have arrived: the owner retries (decision 0024).
 */
const isLost = (given: Buffer, { previous_hash, arrived_at }: RefreshTokens): boolean =>
  arrived_at === null && same(given, previous_hash);

/** Sessions: opening, renewal with rotation and reuse detection, ending, and the viewer of a token. */
export function createSessions({
  db,
  clock,
  log,
  secrets,
  config: { requireVerified },
}: Pick<Platform, 'db' | 'clock' | 'log' | 'secrets' | 'config'>) {
  const viewerOf = (
    sessionId: string,
    { memberId, role, status, language, second_factor_at, isVerified, isUnderAge }: Holder,
  ): Viewer => ({
    id: memberId,
    sessionId,
    role: role as Role,
    status: status as UserStatus,
    enrolmentOnly: isEnrolmentOnly(role as Role, second_factor_at),
    browseOnly: requireVerified && role === 'MEMBER' && !isVerified,
    underAge: isUnderAge,
    language: storedLanguage(language),
  });
  const tokens = createTokens(secrets, clock);
  const refreshTokens = createRefreshTokens(secrets);
  const noteArrival = createTokenReceiptRecorder({ db, clock, log });
  const mediaTokens = createMediaTokens(secrets);
  const standings = createSessionStatusCache(
    (sessionId) => batched(() => sessionReader(db.read).status(sessionId)),
    clock,
  );
  const listeners: ((change: SessionStatusChange) => void)[] = [];
  const changed = (change: SessionStatusChange): void => {
    for (const listener of listeners) listener(change);
  };
  /** Clears cached sessions, so that requests and live connections check again. */
  const forget = (sessionIds: readonly string[]): void => {
    standings.forget(sessionIds);
    changed({ sessionIds });
  };
  const sessionExpiry = (origin: Origin): number => (origin.isWebApp ? WEB_TOKEN_SECONDS : CLIENT_TOKEN_SECONDS);
  const expiry = (role: Role, secondFactorAt: Date | null): Date =>
    staffSessionExpiry(role, secondFactorAt) ?? new Date(clock.now().getTime() + SESSION_DAYS * 86_400_000);

  /**
   * Signs an access token. @param beside the refresh token issued together with this access token, if it replaced
   * another
   */
  const accessToken = (
    memberId: string,
    sessionId: string,
    role: Role,
    origin: Origin,
    beside?: Pick<AccessClaims, 'ref' | 'round'>,
  ) => {
    const expiresIn = sessionExpiry(origin);
    return { token: tokens.sign({ sub: memberId, sid: sessionId, role, ...beside }, expiresIn), expiresIn };
  };

  /** The current viewer of this session. */
  const present = async (sessionId: string): Promise<Viewer | 'expired' | undefined> => {
    const viewer = await rememberDevice(sessionId);
    if (typeof viewer !== 'object' || !(viewer.enrolmentOnly || viewer.browseOnly || viewer.underAge)) return viewer;
    // The factor may just have been set up, the contact confirmed or the date of birth corrected, in which case the
    // call must no longer be refused.
    standings.forget([sessionId]);
    return rememberDevice(sessionId);
  };
  const rememberDevice = async (sessionId: string): Promise<Viewer | 'expired' | undefined> => {
    const status = await standings.get(sessionId);
    if (!status) return undefined;
    return isUsable(status, clock.now()) ? viewerOf(sessionId, status) : 'expired';
  };

  /** The current viewer of a session that has not ended. */
  const viewerOfSession = async (sessionId: string): Promise<Viewer | undefined> => {
    const viewer = await present(sessionId);
    return viewer === 'expired' ? undefined : viewer;
  };

  return {
    /**
     * Opens a session inside the caller's transaction.
     * @param deviceId undefined if the call does not get the device cookie: the device is then unknown
     */
    async open(tx: Tx, member: Opening, origin: Origin, deviceId: string | undefined): Promise<OpenedSession> {
      const sessionId = uuid();
      const refreshToken = refreshTokens.make(sessionId, 0);
      const now = clock.now();
      const devicesBefore = await sessionWriter(tx).open({
        id: sessionId,
        member_id: member.id,
        refresh_hash: hashToken(refreshToken),
        device_id: deviceId ?? null,
        user_agent: origin.userAgent,
        ip: origin.ip,
        created_at: now,
        expires_at: expiry(member.role, member.secondFactorAt),
        second_factor_at: member.secondFactorAt,
      });
      const access = accessToken(member.id, sessionId, member.role, origin);
      const enrolmentOnly = isEnrolmentOnly(member.role, member.secondFactorAt);
      return { memberId: member.id, sessionId, refreshToken, ...access, enrolmentOnly, devicesBefore };
    },

    /**
     * Exchanges a refresh token for a new one. Reuse of an exchanged token means theft, unless the answer was lost: the
     * session ends.
     * @throws Failure 401 `auth.refresh_invalid`
     */
    async renew(presented: string, origin: Origin): Promise<SignIn> {
      const read = refreshTokens.read(presented);
      if (!read) throw fail('auth.refresh_invalid');
      const { sessionId, turn } = read;
      const given = hashToken(presented);
      const outcome = await db.transaction(async ({ tx, afterCommit }) => {
        const writer = sessionWriter(tx);
        const row = await writer.lock(sessionId);
        const now = clock.now();
        const standing = row && (await sessionReader(tx).status(sessionId));
        if (!row || !standing || !isUsable(standing, now)) return undefined;
        const next = refreshTokens.make(sessionId, turn + 1);
        const isFresh = row.rotated_at !== null && now.getTime() - row.rotated_at.getTime() < ROTATION_GRACE_MS;
        const isBesides = isFresh && same(given, row.previous_hash);
        // The previous answer is not known to have arrived; tokens from it are refused from now on.
        const isAnew = row.previous_hash !== null && row.arrived_at === null && !isBesides;
        const round = isAnew ? row.round + 1 : row.round;
        if (isAnew) afterCommit(() => standings.forget([sessionId]));
        const role = standing.role as Role;
        const signIn: SignIn = {
          memberId: row.member_id,
          sessionId,
          refreshToken: next,
          ...accessToken(row.member_id, sessionId, role, origin, {
            ref: refreshTokenFingerprint(hashToken(next)),
            round,
          }),
          enrolmentOnly: isEnrolmentOnly(role, standing.second_factor_at),
        };
        if (same(given, row.refresh_hash)) {
          await writer.update(sessionId, {
            round,
            refresh_hash: hashToken(next),
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

    /** The current viewer of this access token; queries the database at most every few seconds per session. */
    async identify(token: string): Promise<Viewer | 'expired' | undefined> {
      const claims = tokens.verify(token);
      if (claims === undefined || claims === 'expired') return claims;
      const viewer = await present(claims.sid);
      // The token comes from an answer that was requested again since.
      if (claims.round !== undefined && claims.round < ((await standings.get(claims.sid))?.round ?? 0))
        return 'expired';
      if (claims.ref !== undefined && typeof viewer === 'object') await noteArrival(claims.sid, claims.ref);
      return viewer === undefined || viewer === 'expired' || viewer.id === claims.sub ? viewer : undefined;
    },

    /** Value of the media cookie: valid as long as the session. */
    mediaToken: (sessionId: string): string => mediaTokens.make(sessionId),

    /** The current viewer of this media cookie. */
    async identifyMedia(token: string): Promise<Viewer | undefined> {
      const sessionId = mediaTokens.read(token);
      return sessionId === undefined ? undefined : viewerOfSession(sessionId);
    },

    viewerOfSession,

    /**
     * The session of a refresh token, for signing out with an expired access token; undefined for a forged or ended
     * one.
     */
    async ownerOf(presented: string | undefined): Promise<string | undefined> {
      const sessionId = presented && refreshTokens.read(presented)?.sessionId;
      if (!sessionId) return undefined;
      const row = await sessionReader(db.read).refreshTokens(sessionId);
      const given = hashToken(presented);
      return row && (same(given, row.refresh_hash) || isLost(given, row)) ? sessionId : undefined;
    },

    /** Ends one session. */
    end: (sessionId: string, reason: string) =>
      db.transaction(async ({ tx, afterCommit }) => {
        await sessionWriter(tx).update(sessionId, { ended_at: clock.now(), ended_because: reason });
        afterCommit(() => forget([sessionId]));
      }),

    /** Ends a member's sessions inside the caller's transaction, all or all but one. */
    async endAll(
      unit: { tx: Tx; afterCommit(effect: AfterCommitEffect): void },
      memberId: string,
      reason: string,
      except?: string,
    ): Promise<void> {
      const ended = await sessionWriter(unit.tx).endAll(memberId, reason, clock.now(), except);
      unit.afterCommit(() => forget(ended));
    },

    /**
     * Marks this session as having passed the second factor, inside the caller's transaction. @throws Failure 401 once
     * ended
     */
    async recordSecondFactor(unit: Unit, { sessionId, role }: Pick<Viewer, 'sessionId' | 'role'>): Promise<void> {
      const now = clock.now();
      if (!(await sessionWriter(unit.tx).recordSecondFactor(sessionId, now, expiry(role, now))))
        throw fail('auth.expired');
      unit.afterCommit(() => forget([sessionId]));
    },

    /** Revokes the passed second factor of all sessions of a member. */
    async clearSecondFactor(unit: Unit, memberId: string): Promise<void> {
      const unpassed = await sessionWriter(unit.tx).clearSecondFactor(memberId);
      unit.afterCommit(() => forget(unpassed));
    },

    /** Clears cached sessions after a change of role or status. */
    forgetMember(memberId: string): void {
      standings.forgetMember(memberId);
      changed({ memberId });
    },

    /** Current viewers of these sessions, from the database; ended sessions are left out. */
    async standing(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Viewer>> {
      const now = clock.now();
      const rows = await sessionReader(db.read).statuses(sessionIds);
      return new Map(rows.flatMap((row) => (isUsable(row, now) ? [[row.id, viewerOf(row.id, row)]] : [])));
    },

    /** Calls back, on this node, after sessions may have ended or their permissions changed. */
    onChange: (listener: (change: SessionStatusChange) => void) => void listeners.push(listener),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

interface SessionStatus {
  role: string;
  status: string;
  second_factor_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
}

const isUsable = ({ role, status, ended_at, expires_at, second_factor_at }: SessionStatus, now: Date): boolean =>
  ended_at === null &&
  expires_at > now &&
  (staffSessionExpiry(role as Role, second_factor_at) ?? expires_at) > now &&
  status !== 'DELETED' &&
  status !== 'BLACKLISTED';

interface Holder {
  memberId: string;
  role: string;
  status: string;
  language: string | null;
  second_factor_at: Date | null;
  isVerified: boolean;
  isUnderAge: boolean;
}
