import { v7 as uuid } from 'uuid';
import { type BiodataChoice, MAX_LINKS } from '../../../../contract/biodata/values.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages.ts';
import { profileCode } from '../../../../contract/profiles/profile-code.ts';
import type { Role, UserStatus } from '../../../../contract/roles.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/security/random-token.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Badges } from '../../verification/badges/index.ts';
import { isPublished } from '../../visibility/index.ts';
import { type BiodataContent, biodataContent, type OwnProfile } from '../biodata.content.ts';
import { createBiodataKeys } from './biodata-keys.ts';
import { type PresentedLink, presentLink } from './links.present.ts';
import { type LinkRow, type LinkWithOwner, linkReader, linkWriter } from './links.repo.ts';
import { type IssuedLink, isUnchangedLink, type Statement, signLink, signStatement } from './statement.ts';

const DAY_MS = 86_400_000;
/** New links per member and day. */
const PER_DAY = 30;
/** Ended links are listed, and then deleted, for this time. */
const LISTED_DAYS = 90;

/** A secret as it is in an address: 32 bytes, base64url. */
const TOKEN = /^[\w-]{43}$/;

export interface NewLink {
  readonly recipient: string;
  readonly fields: BiodataChoice;
  readonly photo: boolean;
  readonly days: number;
}

/** A biodata as the holder of a link reads it now. */
export interface LinkedBiodata {
  readonly content: BiodataContent;
  /** JPEG with the recipient's name as watermark; undefined without a photo. */
  readonly picture: Uint8Array | undefined;
  readonly recipient: string;
  readonly checks: Statement['checks'];
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly checkedAt: Date;
  readonly address: string;
  /** The statement in compact form. */
  readonly signature: string;
}

export interface LinkDeps {
  readonly profiles: { own(id: string): Promise<OwnProfile> };
  readonly accounts: Pick<Accounts, 'lock' | 'onAccountClosed'>;
  readonly badges: Pick<Badges, 'of'>;
  /** The member's profile photo, if staff have approved it. */
  approvedPictureOf(memberId: string): Promise<Uint8Array | undefined>;
  /** Adds a text to a JPEG, in letters that the watermark has. */
  watermark(jpeg: Uint8Array, text: string): Promise<Uint8Array>;
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const issuedOf = (row: LinkRow): IssuedLink => ({
  id: row.id,
  memberId: row.member_id,
  recipient: row.recipient,
  cards: row.cards,
  fields: row.fields,
  photo: row.photo,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/**
 * Links with which somebody without an account reads a member's biodata: one per recipient, signed, with an expiry that
 * cannot be moved, and stopped at any moment.
 */
export function createBiodataLinks(
  platform: Pick<Platform, 'db' | 'clock' | 'limits' | 'jobs' | 'secrets' | 'erasures' | 'publicUrl'>,
  { profiles, accounts, badges, approvedPictureOf, watermark }: LinkDeps,
) {
  const { db, clock, limits, jobs, erasures, publicUrl } = platform;
  const keys = createBiodataKeys(platform);
  const perDay = limits.define('biodata-links', PER_DAY, 86_400);

  const addressWith = (token: string): string => `${publicUrl()}/biodata/${token}`;

  const present = async (rows: readonly LinkRow[]): Promise<PresentedLink[]> => {
    const [keyOf, openings] = await Promise.all([keys.byId(), linkReader(db.read).openings(rows.map(({ id }) => id))]);
    const addressOf = ({ id, kid }: LinkRow): string | undefined => {
      const key = keyOf(kid);
      return key && addressWith(key.tokenOf(id));
    };
    return rows.map((row) => presentLink(row, openings.get(row.id) ?? [], clock.now(), addressOf));
  };

  /** Whether a link can be read now. For readers there is one answer for every reason why not. */
  const isReadable = (row: LinkWithOwner | undefined): row is LinkWithOwner =>
    row !== undefined &&
    row.stopped_at === null &&
    row.expires_at > clock.now() &&
    isPublished({
      role: row.role as Role,
      status: row.status as UserStatus,
      isComplete: row.completed_at !== null,
      isHeld: row.is_held,
    }) &&
    isUnchangedLink(row.public_key, issuedOf(row), row.signature);

  /** Collects what a link shows now, and signs it. */
  const read = async (row: LinkRow, address: string, language: Language = DEFAULT_LANGUAGE): Promise<LinkedBiodata> => {
    const now = clock.now();
    const [profile, badgesOf, key, photo] = await Promise.all([
      profiles.own(row.member_id),
      badges.of([row.member_id]),
      keys.current(),
      row.photo ? approvedPictureOf(row.member_id) : undefined,
    ]);
    const chosen = { cards: new Set(row.cards), fields: new Set(row.fields) };
    const content = biodataContent(profile, true, chosen, language);
    const dayOf = (kind: string): string | null =>
      badgesOf(row.member_id)
        .find((badge) => badge.kind === kind)
        ?.at.toISOString()
        .slice(0, 10) ?? null;
    const checks = { phone: dayOf('phone'), id: dayOf('id'), photo: dayOf('photo') };
    return {
      content,
      picture: photo && (await watermark(photo, row.recipient)),
      recipient: row.recipient,
      checks,
      issuedAt: row.created_at,
      expiresAt: row.expires_at,
      checkedAt: now,
      address,
      signature: signStatement(key, {
        iss: publicUrl(),
        sub: profileCode(row.member_id),
        jti: row.id,
        name: content.name,
        recipient: row.recipient,
        iat: seconds(row.created_at),
        exp: seconds(row.expires_at),
        checkedAt: seconds(now),
        checks,
      }),
    };
  };

  jobs.define({
    name: 'biodata.forget-links',
    cron: '47 3 * * *',
    handle: () =>
      db.transaction(async ({ tx }) => {
        await linkWriter(tx).deleteEnded(new Date(clock.now().getTime() - LISTED_DAYS * DAY_MS));
        await keys.forget(tx);
      }),
  });
  accounts.onAccountClosed(async ({ tx }, id, to) => {
    // Deleting an account ends its links for good, even if the account is restored. A suspension does not end them, because it can
    // be a mistake.
    if (to === 'DELETED') await linkWriter(tx).stopAllOf(id, clock.now());
  });

  return {
    /** Makes a link. @throws Failure 403, 409 for an unfinished or hidden profile, or with too many links; 429 */
    async create(memberId: string, { recipient, fields, photo, days }: NewLink): Promise<PresentedLink> {
      const key = await keys.current();
      const id = uuid();
      const row = await db.transaction(async ({ tx }) => {
        // Serialises the member's calls, so that two concurrent calls cannot exceed the limit.
        const member = await accounts.lock(tx, memberId);
        if (member.role !== 'MEMBER') throw fail('forbidden', { message: 'This account does not have a profile.' });
        if (!member.completed_at) throw fail('account.incomplete');
        if (member.is_held) throw fail('account.held');
        if (member.status !== 'ACTIVE') throw fail('account.hidden');
        const now = clock.now();
        if ((await linkReader(tx).countOpen(memberId, now)) >= MAX_LINKS) throw fail('biodata.too_many_links');
        await perDay.use(memberId);
        const link: IssuedLink = {
          ...{ id, memberId, recipient, photo },
          cards: [...fields.cards],
          fields: [...fields.fields],
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * DAY_MS),
        };
        return linkWriter(tx).insert({
          ...{ id, recipient, photo, kid: key.kid },
          member_id: memberId,
          token_hash: hashToken(key.tokenOf(id)),
          cards: [...link.cards],
          fields: [...link.fields],
          created_at: link.createdAt,
          expires_at: link.expiresAt,
          signature: signLink(key, link),
        });
      });
      return one(await present([row]));
    },

    /** A member's links, the latest first. */
    list: async (memberId: string): Promise<PresentedLink[]> => present(await linkReader(db.read).ofMember(memberId)),

    /** Stops a link for ever. @throws Failure 404 for another member's */
    async stop(memberId: string, id: string): Promise<PresentedLink> {
      const row = await db.transaction(async ({ tx }) => {
        const stopped = await linkWriter(tx).stop(memberId, id, clock.now());
        if (!stopped) throw fail('not_found');
        await erasures.record(tx, { kind: 'biodataLink.stopped', subjectId: id });
        return stopped;
      });
      return one(await present([row]));
    },

    /** Reads the content of a link for its owner's files. @throws Failure 404 once the link has ended */
    async preview(memberId: string, id: string, language: Language): Promise<LinkedBiodata> {
      const row = await linkReader(db.read).one(memberId, id);
      const token = row && (await keys.byId())(row.kid)?.tokenOf(id);
      const link = token && (await linkReader(db.read).byToken(hashToken(token)));
      if (!token || !link || !isReadable(link)) throw fail('not_found');
      return read(link, addressWith(token), language);
    },

    /**
     * Opens a link for its reader, and counts that.
     * @returns undefined for an unknown, stopped or expired link, and while its owner's profile is not shown
     */
    async open(token: string): Promise<LinkedBiodata | undefined> {
      if (!TOKEN.test(token)) return undefined;
      const hash = hashToken(token);
      const found = await linkReader(db.read).byToken(hash);
      if (!isReadable(found)) return undefined;
      const shown = await read(found, addressWith(token));
      // Counted last, under the link's lock: if the link is stopped at this moment, either the opening is counted or
      // nothing is shown.
      return db.transaction(async ({ tx }) => {
        const link = await linkWriter(tx).lockByToken(hash);
        if (!isReadable(link)) return undefined;
        await linkWriter(tx).countOpening(link.id, clock.now());
        return shown;
      });
    },

    /** Stops, after a restore, a link that was stopped after the backup. */
    replayStop: async (tx: Tx, id: string, at: Date): Promise<void> => void (await linkWriter(tx).stopById(id, at)),

    publishedKeys: keys.published,
    start: keys.start,
  };
}

export type BiodataLinks = ReturnType<typeof createBiodataLinks>;

/** Returns the only element. */
function one<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('a link that was just stored is missing');
  return first;
}
