import { type Insertable, sql, type Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { WalkInDetails } from '../../../contract/walk-ins/schema.ts';
import type {
  ConsentChannel,
  OfficeCheck,
  WalkInFilter,
  WalkInStatus,
  WalkInStepKind,
} from '../../../contract/walk-ins/values.ts';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { WalkIn as WalkInTable } from '../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../platform/http/newest-page.ts';
import { type ReachViewer, territoryOfCity, walkInWithinReach } from '../network/index.ts';

export interface WalkInQuery {
  readonly viewer: ReachViewer;
  readonly filter: WalkInFilter;
  readonly search?: string | undefined;
}

const personName = (alias: string) =>
  sql<string | null>`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

/** Once the candidate has consented, the names are those of the account. */
const firstName = sql<string | null>`coalesce(candidate.first_name, walk_in.first_name)`;
const lastName = sql<string | null>`coalesce(candidate.last_name, walk_in.last_name)`;

const rows = (db: Reader) =>
  db
    .selectFrom('walk_in')
    .leftJoin('territory', 'territory.id', 'walk_in.territory_id')
    .leftJoin('member as author', 'author.id', 'walk_in.registered_by')
    .leftJoin('member as candidate', 'candidate.id', 'walk_in.member_id')
    .selectAll('walk_in')
    .select(['territory.name as territory_name', 'author.role as author_role'])
    .select([personName('author').as('author_name'), firstName.as('shown_first_name'), lastName.as('shown_last_name')])
    .$narrowType<{
      status: WalkInStatus;
      channel: ConsentChannel | null;
      office_check: OfficeCheck | null;
      gender: 'MALE' | 'FEMALE' | null;
      details: WalkInDetails;
    }>();

export type WalkInRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** Walk-ins of an import whose candidates still have to be asked. */
const waitsForTurn = sql<boolean>`exists (select from walk_in_import_row as waiting where waiting.walk_in_id = walk_in.id
  and waiting.asked_at is null and waiting.not_asked is null)`;

/** Walk-ins that the office must look at before the candidate is asked. */
const awaitsOffice = sql<boolean>`(walk_in.office_check is not null and walk_in.checked_at is null
  and walk_in.closed_at is null)`;

function listed(db: Reader, { viewer, filter, search }: WalkInQuery) {
  return rows(db)
    .where(walkInWithinReach(viewer))
    .$if(filter === 'drafts', (query) => query.where('walk_in.status', '=', 'draft'))
    .$if(filter === 'waiting', (query) => query.where('walk_in.status', '=', 'consentAsked'))
    .$if(filter === 'consented', (query) => query.where('walk_in.status', '=', 'consented'))
    .$if(filter === 'ended', (query) => query.where('walk_in.status', 'in', ['refused', 'lapsed']))
    .$if(filter === 'officeCheck', (query) => query.where(awaitsOffice))
    .$if(Boolean(search), (query) => query.where(containsText(sql`${firstName} || ' ' || ${lastName}`, search ?? '')));
}

export const walkInReader = (db: Reader) => ({
  page: (query: WalkInQuery, { limit, offset, after }: NewestPage): Promise<WalkInRow[]> =>
    listed(db, query)
      .$if(after !== undefined, (rest) =>
        rest.where(sql<boolean>`(walk_in.created_at, walk_in.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('walk_in.created_at', 'desc')
      .orderBy('walk_in.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(query: WalkInQuery): Promise<number> {
    const { count } = await listed(db, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  byId: (viewer: ReachViewer, id: string): Promise<WalkInRow | undefined> =>
    rows(db).where('walk_in.id', '=', id).where(walkInWithinReach(viewer)).executeTakeFirst(),
  /** A walk-in whose id was found by other means than a viewer's choice. */
  known: (id: string): Promise<WalkInRow | undefined> => rows(db).where('walk_in.id', '=', id).executeTakeFirst(),
  byTokenHash: (hash: Buffer): Promise<WalkInRow | undefined> =>
    rows(db).where('token_hash', '=', hash).where('walk_in.status', '=', 'consentAsked').executeTakeFirst(),
  steps: (id: string) =>
    db
      .selectFrom('walk_in_step as step')
      .leftJoin('member as author', 'author.id', 'step.by_id')
      .select(['step.at', 'step.kind', 'step.note', 'step.by_id', 'author.role as by_role'])
      .select(personName('author').as('by_name'))
      .$narrowType<{ kind: WalkInStepKind }>()
      .where('step.walk_in_id', '=', id)
      .orderBy('step.at')
      .orderBy('step.id')
      .execute(),
  /** Number of other walk-ins whose candidate was asked on this number. */
  async asksOf(phone: string, except: string): Promise<number> {
    const { count } = await db
      .selectFrom('walk_in')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('consent_phone', '=', phone)
      .where('id', '<>', except)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Whether one of these keyed hashes is that of a number that refused or did not answer. */
  hasRefused: async (hashes: readonly Buffer[]): Promise<boolean> =>
    (await db
      .selectFrom('walk_in_refusal')
      .select('at')
      .where('phone_hash', 'in', [...hashes])
      .executeTakeFirst()) !== undefined,
  /** Whether the owner of the number refused after this time. */
  hasRefusedSince: async (hashes: readonly Buffer[], since: Date): Promise<boolean> =>
    (await db
      .selectFrom('walk_in_refusal')
      .select('at')
      .where('phone_hash', 'in', [...hashes])
      .where('refused_at', '>', since)
      .executeTakeFirst()) !== undefined,
  /** Times of the consent texts to a number after this time, newest first. */
  textsSince: async (hashes: readonly Buffer[], since: Date): Promise<Date[]> =>
    (
      await db
        .selectFrom('walk_in_text')
        .select('sent_at')
        .where('phone_hash', 'in', [...hashes])
        .where('sent_at', '>', since)
        .orderBy('sent_at', 'desc')
        .execute()
    ).map(({ sent_at }) => sent_at),
  /** Ids of questions asked before this time that were not reminded of. */
  toRemind: (askedBefore: Date) =>
    db
      .selectFrom('walk_in')
      .select('id')
      .where('status', '=', 'consentAsked')
      .where('channel', '=', 'sms')
      .where('asked_at', '<', askedBefore)
      .where('reminded_at', 'is', null)
      .limit(200)
      .execute(),
  /**
   * Ids of drafts without a change, and of questions without an answer, since `before`; of drafts of imports whose
   * candidates still have to be asked, since `waitingBefore`.
   */
  toLapse: (before: Date, { waitingBefore }: { waitingBefore: Date }) =>
    db
      .selectFrom('walk_in')
      .select('id')
      .where('closed_at', 'is', null)
      .where((where) =>
        where.or([
          where.and([
            where('status', '=', 'draft'),
            where('changed_at', '<', before),
            where.or([where('changed_at', '<', waitingBefore), sql<boolean>`not ${waitsForTurn}`]),
          ]),
          where.and([where('status', '=', 'consentAsked'), where('asked_at', '<', before)]),
        ]),
      )
      .limit(500)
      .execute(),
  /** Ids of walk-ins that ended before this time without consent, or with a date of birth below the legal age. */
  toErase: (before: Date) =>
    db
      .selectFrom('walk_in')
      .select('id')
      .where((where) =>
        where.or([
          where.and([where('status', 'in', ['refused', 'lapsed']), where('closed_at', '<', before)]),
          where.and([where('closed_at', 'is', null), where('under_age_at', '<', before)]),
        ]),
      )
      .limit(500)
      .execute(),
});

interface NewWalkIn extends Omit<Insertable<WalkInTable>, 'territory_id' | 'details'> {
  readonly registered_by: string;
  readonly details: WalkInDetails;
}

/** Column values that clear a consent given in person which is no longer valid. */
export const clearedSignature = {
  signed_at: null,
  signed_ip: null,
  signed_declarations: null,
  password_hash: null,
} as const;

type Change = Omit<Updateable<WalkInTable>, 'details'> & { readonly details?: WalkInDetails };

/** Writes walk-ins, inside the caller's transaction. */
export const walkInWriter = (tx: Tx) => ({
  /** Its territory is that of the person who registers it; for the office, that of the city. */
  async insert({ details, ...row }: NewWalkIn): Promise<void> {
    const ofCity = territoryOfCity(String(details.city ?? ''), (details.state as string | null | undefined) ?? null);
    await tx
      .insertInto('walk_in')
      .values({
        ...row,
        details: JSON.stringify(details),
        territory_id: sql`case when exists (select from network_place where member_id = ${row.registered_by})
          then (select territory_id from network_place where member_id = ${row.registered_by}) else ${ofCity} end`,
      })
      .execute();
  },
  lock: async (id: string): Promise<boolean> =>
    (await tx.selectFrom('walk_in').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,
  /** Serialises walk-ins with the same phone number, so that two clerks who save at once see each other's entry. */
  lockNumber: (phone: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${`walk-in ${phone}`}, 0))`.execute(tx),
  update: ({ id, details, ...change }: Change & { id: string }) =>
    tx
      .updateTable('walk_in')
      .set({ ...change, ...(details === undefined ? {} : { details: JSON.stringify(details) }) })
      .where('id', '=', id)
      .execute(),
  addStep: (step: { walkInId: string; at: Date; byId?: string | null; kind: WalkInStepKind; note?: string | null }) =>
    tx
      .insertInto('walk_in_step')
      .values({
        id: uuid(),
        walk_in_id: step.walkInId,
        at: step.at,
        by_id: step.byId ?? null,
        kind: step.kind,
        note: step.note ?? null,
      })
      .execute(),
  async delete(id: string): Promise<boolean> {
    const { numDeletedRows } = await tx.deleteFrom('walk_in').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  },
  /** @param refusedAt undefined if nobody answered in time: an earlier refusal stays */
  rememberRefusal: (hash: Buffer, at: Date, refusedAt: Date | undefined) => {
    const given = { at, ...(refusedAt ? { refused_at: refusedAt } : {}) };
    return tx
      .insertInto('walk_in_refusal')
      .values({ phone_hash: hash, ...given })
      .onConflict((conflict) => conflict.column('phone_hash').doUpdateSet(given))
      .execute();
  },
  rememberText: (hash: Buffer, at: Date) =>
    tx.insertInto('walk_in_text').values({ id: uuid(), phone_hash: hash, sent_at: at }).execute(),
  forgetTexts: (before: Date) => tx.deleteFrom('walk_in_text').where('sent_at', '<', before).execute(),
  forgetRefusal: (hashes: readonly Buffer[]) =>
    tx
      .deleteFrom('walk_in_refusal')
      .where('phone_hash', 'in', [...hashes])
      .execute(),
});
