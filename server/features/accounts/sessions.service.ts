import { createHash, timingSafeEqual } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Role, UserStatus } from '../../../contract/roles.ts';
import type { Effect, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokens } from '../../platform/security/tokens.ts';
import { createMediaTokens } from './media-tokens.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import { sessionReader, sessionWriter } from './sessions.repo.ts';
import { createStandingCache } from './standing-cache.ts';

/** Contract §3: short for the web app, which refreshes; as long as a working day for clients that only keep a token. */
const WEB_TOKEN_SECONDS = 15 * 60;
const CLIENT_TOKEN_SECONDS = 12 * 3600;
/** A sign-in that is not used for this long ends. */
const SESSION_DAYS = 60;
/** The old refresh token is not yet a theft for this long: two tabs may refresh at once, and an answer may get lost. */
const ROTATION_GRACE_MS = 30_000;

export interface SignIn {
  memberId: string;
  sessionId: string;
  token: string;
  refreshToken: string;
  expiresIn: number;
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();
const same = (a: Buffer, b: Buffer | null): boolean => b !== null && a.length === b.length && timingSafeEqual(a, b);

/** Sign-ins: opening, renewing with rotation and reuse detection, ending, and who stands behind a token. */
export function createSessions({ db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>) {
  const tokens = createTokens(secrets, clock);
  const refreshTokens = createRefreshTokens(secrets);
  const mediaTokens = createMediaTokens(secrets);
  const standings = createStandingCache((sessionId) => sessionReader(db.read).standing(sessionId), clock);
  const lifetime = (origin: Origin): number => (origin.isWebApp ? WEB_TOKEN_SECONDS : CLIENT_TOKEN_SECONDS);
  const expiry = (): Date => new Date(clock.now().getTime() + SESSION_DAYS * 86_400_000);

  const accessToken = (memberId: string, sessionId: string, role: Role, origin: Origin) => {
    const expiresIn = lifetime(origin);
    return { token: tokens.sign({ sub: memberId, sid: sessionId, role }, expiresIn), expiresIn };
  };

  return {
    /** Opens a sign-in inside the caller's transaction. */
    async open(tx: Tx, member: { id: string; role: Role }, origin: Origin, deviceId: string): Promise<SignIn> {
      const sessionId = uuid();
      const refreshToken = refreshTokens.make(sessionId, 0);
      const now = clock.now();
      await sessionWriter(tx).insert({
        id: sessionId,
        member_id: member.id,
        refresh_hash: digest(refreshToken),
        device_id: deviceId,
        user_agent: origin.userAgent,
        created_ip: origin.ip,
        last_ip: origin.ip,
        created_at: now,
        last_used_at: now,
        expires_at: expiry(),
      });
      await sessionWriter(tx).rememberDevice(member.id, deviceId, now);
      const access = accessToken(member.id, sessionId, member.role, origin);
      return { memberId: member.id, sessionId, refreshToken, ...access };
    },

    /**
     * Exchanges a refresh token for a new one. One that was exchanged before has been stolen: the sign-in ends.
     * @throws Failure 401 `auth.refresh_invalid`
     */
    async renew(presented: string, origin: Origin): Promise<SignIn> {
      const read = refreshTokens.read(presented);
      if (!read) throw fail('auth.refresh_invalid');
      const { sessionId, turn } = read;
      const given = digest(presented);
      const outcome = await db.transaction(async ({ tx }) => {
        const writer = sessionWriter(tx);
        const row = await writer.lock(sessionId);
        const now = clock.now();
        const standing = row && (await sessionReader(tx).standing(sessionId));
        if (!row || !standing || !isUsable(standing, now)) return undefined;
        const next = refreshTokens.make(sessionId, turn + 1);
        const signIn: SignIn = {
          memberId: row.member_id,
          sessionId,
          refreshToken: next,
          ...accessToken(row.member_id, sessionId, standing.role as Role, origin),
        };
        if (same(given, row.refresh_hash)) {
          await writer.update(sessionId, {
            refresh_hash: digest(next),
            previous_hash: given,
            rotated_at: now,
            last_used_at: now,
            last_ip: origin.ip,
            expires_at: expiry(),
          });
          return signIn;
        }
        const isFresh = row.rotated_at !== null && now.getTime() - row.rotated_at.getTime() < ROTATION_GRACE_MS;
        if (isFresh && same(given, row.previous_hash)) return signIn;
        await writer.update(sessionId, { ended_at: now, ended_because: 'refresh token reused' });
        return undefined;
      });
      if (!outcome) {
        standings.forget([sessionId]);
        throw fail('auth.refresh_invalid');
      }
      return outcome;
    },

    /** Who holds this access token now; looks at the database at most every few seconds per sign-in. */
    async identify(token: string): Promise<Viewer | 'expired' | undefined> {
      const claims = tokens.verify(token);
      if (claims === undefined || claims === 'expired') return claims;
      const standing = await standings.get(claims.sid);
      if (!standing || standing.memberId !== claims.sub) return undefined;
      if (!isUsable(standing, clock.now())) return 'expired';
      return viewerOf(claims.sid, standing);
    },

    /** What the media cookie holds: good for as long as the sign-in. */
    mediaToken: (sessionId: string): string => mediaTokens.make(sessionId),

    /** Who holds this media cookie now. */
    async identifyMedia(token: string): Promise<Viewer | undefined> {
      const sessionId = mediaTokens.read(token);
      const standing = sessionId === undefined ? undefined : await standings.get(sessionId);
      return sessionId && standing && isUsable(standing, clock.now()) ? viewerOf(sessionId, standing) : undefined;
    },

    /** The sign-in a refresh token belongs to, for signing out with a lapsed access token; undefined for a forged one. */
    async ownerOf(presented: string | undefined): Promise<string | undefined> {
      const sessionId = presented && refreshTokens.read(presented)?.sessionId;
      if (!sessionId) return undefined;
      const hash = await sessionReader(db.read).refreshHash(sessionId);
      return hash && same(digest(presented), hash) ? sessionId : undefined;
    },

    /** Ends one sign-in. */
    end: (sessionId: string, reason: string) =>
      db.transaction(async ({ tx, afterCommit }) => {
        await sessionWriter(tx).update(sessionId, { ended_at: clock.now(), ended_because: reason });
        afterCommit(() => standings.forget([sessionId]));
      }),

    /** Ends a member's sign-ins inside the caller's transaction, all or all but one. */
    async endAll(
      unit: { tx: Tx; afterCommit(effect: Effect): void },
      memberId: string,
      reason: string,
      except?: string,
    ): Promise<void> {
      const ended = await sessionWriter(unit.tx).endAll(memberId, reason, clock.now(), except);
      unit.afterCommit(() => standings.forget(ended));
    },

    /** After a change of role or status: the next request looks again. */
    forgetMember: (memberId: string): void => standings.forgetMember(memberId),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

interface Standing {
  status: string;
  ended_at: Date | null;
  expires_at: Date;
}

const isUsable = ({ status, ended_at, expires_at }: Standing, now: Date): boolean =>
  ended_at === null && expires_at > now && status !== 'DELETED' && status !== 'BLACKLISTED';

const viewerOf = (sessionId: string, standing: { memberId: string; role: string; status: string }): Viewer => ({
  id: standing.memberId,
  sessionId,
  role: standing.role as Role,
  status: standing.status as UserStatus,
});
