import { v7 as uuid } from 'uuid';
import type { AttachmentKind } from '../../../contract/chat/values.ts';
import type { ReviewItem, ReviewSummary } from '../../../contract/review/schema.ts';
import type { ReportAction, ReviewKindName, Verdict } from '../../../contract/review/values.ts';
import { reviewKinds } from '../../../contract/review/values.ts';
import type { AuditAction } from '../../../contract/staff/audit.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { QueueItem, ReviewKind } from './kinds.ts';
import { peopleReader } from './people.repo.ts';
import { presentSummary } from './review.present.ts';
import { type ItemRow, type ReviewQuery, reviewReader, reviewWriter } from './review.repo.ts';
import { CLAIM_MS, isHeldByOther, isRepeated, refusalOfDecision, refusalOfInput } from './review.rules.ts';

/** A subject to be added to its review queue. */
export interface NewItem {
  readonly kind: ReviewKindName;
  readonly subjectId: string;
  readonly memberId: string;
  readonly isUrgent?: boolean;
  readonly dueAt?: Date;
  /** Returns a decided item to the queue, for a staff member other than the one who decided it. */
  readonly appeal?: {
    readonly message: string;
    /** Only a senior staff member may undo the decision. */
    readonly isForSeniors: boolean;
  };
}

interface DecisionInput {
  readonly verdict: Verdict;
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly sentence?: string | null | undefined;
  readonly actions?: readonly ReportAction[] | undefined;
}

interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly kind?: ReviewKindName | undefined;
  readonly state?: ReviewQuery['state'] | undefined;
  readonly memberId?: string | undefined;
}

const asQueueItem = (item: ItemRow): QueueItem => ({
  id: item.id,
  kind: item.kind,
  subjectId: item.subject_id,
  memberId: item.member_id,
  isUrgent: item.is_urgent,
  appeal:
    item.appealed_at && item.appeal_message !== null ? { message: item.appeal_message, at: item.appealed_at } : null,
});

/** The audit entry of an item, which never contains the reviewed content. */
const entry = (item: ItemRow, action: AuditAction, detail: Record<string, unknown> = {}) => ({
  action,
  subjectId: item.member_id,
  reason: `review of a ${item.kind}`,
  detail: { reviewId: item.id, ...detail },
});

const seniorsReopen = 'Please ask an administrator or a deputy administrator to have this decision reviewed again.';

/** Column values that make an item undecided again. */
const undecided = (now: Date) => ({
  opened_at: now,
  due_at: null,
  decided_at: null,
  decided_by: null,
  verdict: null,
  reason: null,
  note: null,
  claimed_by: null,
  claimed_until: null,
  released_by: null,
});

/** The review queues of staff. Each feature defines its items and what a decision does (`define`). */
export function createReview({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit }: { audit: Audit }) {
  const kinds = new Map<ReviewKindName, ReviewKind>();
  const kindOf = (kind: ReviewKindName): ReviewKind => {
    const known = kinds.get(kind);
    if (!known) throw new Error(`No feature looks after the queue of ${kind}s.`);
    return known;
  };
  const reader = reviewReader(db.read);

  const peopleOf = (items: readonly ItemRow[]) =>
    peopleReader(db.read).byIds(
      items.flatMap((item) => [item.member_id, item.claimed_by, item.decided_by, item.first_decided_by]),
      clock.now(),
    );

  /** The items with the details to be reviewed. */
  async function shown(viewer: Viewer, items: readonly ItemRow[]): Promise<ReviewItem[]> {
    const people = await peopleOf(items);
    const detailsOf = new Map<string, ReviewItem['detail']>();
    for (const [kind, group] of Map.groupBy(items, (item) => item.kind)) {
      const subjectIds = group.map((item) => item.subject_id);
      for (const [id, detail] of await kindOf(kind).details(viewer, subjectIds)) detailsOf.set(id, detail);
    }
    return items
      .filter((item) => people.has(item.member_id))
      .map((item) => ({
        ...presentSummary(item, people, clock.now()),
        detail: detailsOf.get(item.subject_id) ?? null,
      }));
  }

  const one = async (viewer: Viewer, id: string): Promise<ReviewItem> => {
    const item = await reader.byId(id, viewer.id);
    const [whole] = item ? await shown(viewer, [item]) : [];
    if (!whole) throw fail('not_found');
    return whole;
  };

  const lock = async (tx: Tx, id: string, viewerId: string): Promise<ItemRow> => {
    const item = await reviewWriter(tx).lock(id, viewerId);
    if (!item) throw fail('not_found');
    return item;
  };

  const until = (now: Date): Date => new Date(now.getTime() + CLAIM_MS);

  /** The subject already has an item: it is returned to the queue by an appeal, or made more urgent. */
  async function reopen(tx: Tx, item: ItemRow, { appeal, isUrgent, dueAt }: NewItem): Promise<void> {
    const sooner = dueAt && (item.due_at === null || dueAt < item.due_at) ? dueAt : item.due_at;
    if (item.decided_at && appeal)
      await reviewWriter(tx).update(item.id, {
        appeal_message: appeal.message,
        appealed_at: clock.now(),
        for_seniors: appeal.isForSeniors,
        first_decided_by: item.decided_by,
        ...undecided(clock.now()),
        due_at: dueAt ?? null,
      });
    else if (!item.decided_at)
      await reviewWriter(tx).update(item.id, { is_urgent: item.is_urgent || isUrgent === true, due_at: sooner });
  }

  return {
    /** Registers the functions for a kind of item. Once per kind, before the program starts. */
    define: (kind: ReviewKind): void => {
      kinds.set(kind.kind, kind);
    },

    /** Checks that every queue has its functions. @throws Error at the start of a program where one was forgotten */
    requireAllKinds: (): void => {
      for (const kind of reviewKinds) kindOf(kind);
    },

    /** Adds a subject to its queue, inside the caller's transaction; idempotent. Returns the item's id. */
    async open(tx: Tx, opening: NewItem): Promise<string> {
      const { kind, subjectId, memberId, isUrgent = false, dueAt = null } = opening;
      const id = uuid();
      const isNew = await reviewWriter(tx).insert({
        id,
        kind,
        subject_id: subjectId,
        member_id: memberId,
        is_urgent: isUrgent,
        opened_at: clock.now(),
        due_at: dueAt,
      });
      if (isNew) return id;
      const item = (await reviewWriter(tx).lockSubject(kind, subjectId)) as ItemRow;
      await reopen(tx, item, opening);
      return item.id;
    },

    /** Removes undecided items of subjects that no longer exist, inside the caller's transaction. */
    async withdraw(tx: Tx, kind: ReviewKindName, subjectIds: readonly string[]): Promise<void> {
      if (subjectIds.length > 0) await reviewWriter(tx).withdraw(kind, subjectIds);
    },

    /** The items about these subjects, decided or not. */
    ofSubjects: (kind: ReviewKindName, subjectIds: readonly string[]): Promise<ItemRow[]> =>
      reader.ofSubjects(kind, subjectIds),

    /** The number of women who can review photos now. */
    womenReviewers: (from: Reader): Promise<number> => reviewReader(from).womenReviewers(),

    /** The number of waiting items in each queue. */
    async queues(viewer: Viewer) {
      const counts = new Map((await reader.counts(viewer.id, clock.now())).map((count) => [count.kind, count]));
      const none = { waiting: 0, urgent: 0, claimed: 0, mine: 0, overdue: 0, oldestAt: null };
      return reviewKinds.map((kind) => {
        const { oldestAt, ...count } = counts.get(kind) ?? { kind, ...none };
        return { ...count, kind, oldestAt: oldestAt?.toISOString() ?? null };
      });
    },

    /** The newest items about a member, decided and undecided, for a page whose view is logged as a whole. */
    async aboutMember(memberId: string): Promise<ReviewSummary[]> {
      const newest = { limit: 50, offset: 0 };
      const items = [
        ...(await reader.page({ state: 'waiting', memberId }, newest)),
        ...(await reader.page({ state: 'decided', memberId }, newest)),
      ];
      const people = await peopleOf(items);
      return items.map((item) => presentSummary(item, people, clock.now()));
    },

    async list(viewer: Viewer, { page = 1, pageSize = 20, state = 'waiting', kind, memberId }: ListQuery) {
      const query = { state, kind, memberId };
      const [items, totalCount] = await Promise.all([
        reader.page(query, { limit: pageSize, offset: (page - 1) * pageSize, viewerId: viewer.id }),
        reader.count(query, viewer.id),
      ]);
      const people = await peopleOf(items);
      await audit.recordView(viewer, {
        action: 'reviews.listed',
        subjectId: memberId ?? null,
        detail: { state, kind, items: items.map(({ id }) => id) },
      });
      return { data: items.map((item) => presentSummary(item, people, clock.now())), totalCount };
    },

    /** Claims the next items for this reviewer; while the claim lasts, nobody else can decide them. */
    async claim(viewer: Viewer, kind: ReviewKindName, count: number): Promise<ReviewItem[]> {
      const claimed = await db.transaction(async ({ tx }) => {
        const now = clock.now();
        const claim = { kind, viewerId: viewer.id, count, now, until: until(now) };
        const { items, fresh } = await reviewWriter(tx).claim(claim);
        for (const item of fresh) await audit.record(tx, viewer, entry(item, 'review.claimed'));
        return items;
      });
      return shown(viewer, claimed);
    },

    /** Requires that the item exists. @throws Failure 404 */
    async requireItem(viewer: Pick<Viewer, 'id'>, id: string): Promise<void> {
      if (!(await reader.byId(id, viewer.id))) throw fail('not_found');
    },

    /** Reads an item. @throws Failure 404 */
    async read(viewer: Viewer, id: string): Promise<ReviewItem> {
      const item = await reader.byId(id, viewer.id);
      if (!item) throw fail('not_found');
      await audit.recordView(viewer, entry(item, 'review.viewed'));
      return one(viewer, id);
    },

    /** Claims one item, or extends its claim. @throws Failure 404, 409 */
    async take(viewer: Viewer, id: string): Promise<ReviewItem> {
      await db.transaction(async ({ tx }) => {
        const item = await lock(tx, id, viewer.id);
        const now = clock.now();
        if (item.decided_at) throw fail('review.decided');
        if (isHeldByOther(item, viewer.id, now) || !(await reviewWriter(tx).mayDecide(id, viewer.id)))
          throw fail('review.taken');
        await reviewWriter(tx).update(id, { claimed_by: viewer.id, claimed_until: until(now) });
        if (item.claimed_by !== viewer.id) await audit.record(tx, viewer, entry(item, 'review.claimed'));
      });
      return one(viewer, id);
    },

    /** Releases an item; no effect on an item that is decided or claimed by a colleague. @throws Failure 404 */
    release: (viewer: Viewer, id: string): Promise<void> =>
      db.transaction(async ({ tx }) => {
        const item = await lock(tx, id, viewer.id);
        if (item.claimed_by !== viewer.id || item.decided_at) return;
        await reviewWriter(tx).update(id, { claimed_by: null, claimed_until: null, released_by: viewer.id });
        await audit.record(tx, viewer, entry(item, 'review.released'));
      }),

    /** Decides an item, once. @throws Failure 400, 404, 409 */
    async decide(viewer: Viewer, id: string, given: DecisionInput): Promise<ReviewItem> {
      await db.transaction(async (unit) => {
        const item = await lock(unit.tx, id, viewer.id);
        const refusal = refusalOfInput(item.kind, given);
        if (refusal) throw refusal;
        if (isRepeated(item, viewer.id, given)) return;
        const denied = refusalOfDecision(item, viewer.id);
        if (denied) throw denied;
        const { verdict, reason = null, note = null, sentence = null, actions = [] } = given;
        const decision = { verdict, reason: reason || null, note: note || null };
        await reviewWriter(unit.tx).update(id, {
          ...decision,
          decided_at: clock.now(),
          decided_by: viewer.id,
          claimed_by: null,
          claimed_until: null,
        });
        await kindOf(item.kind).decide(unit, asQueueItem(item), {
          ...decision,
          sentence: sentence || null,
          actions,
          by: viewer,
        });
        await audit.record(unit.tx, viewer, {
          ...entry(item, 'review.decided', {
            kind: item.kind,
            ...{ verdict, actions, isAppeal: item.appealed_at !== null },
          }),
          reason: decision.reason ?? `review of a ${item.kind}`,
        });
      });
      return one(viewer, id);
    },

    /**
     * Requests another review of a decision. An item decided in favour of the member is claimed by the viewer, to be
     * decided again. One decided against the member goes to another senior staff member, like an appeal, and only
     * seniors may request that.
     * @throws Failure 404, 403, 409
     */
    async reopen(viewer: Viewer, id: string, note: string): Promise<ReviewItem> {
      await db.transaction(async ({ tx }) => {
        const item = await lock(tx, id, viewer.id);
        if (!item.decided_at) throw fail('review.waiting');
        const kind = kindOf(item.kind);
        if (item.appealed_at || !(await kind.canDecideAgain?.(asQueueItem(item)))) throw fail('review.final');
        const isAgainst = item.verdict === 'refuse' || item.verdict === 'uphold';
        if (isAgainst && viewer.role !== 'ADMIN' && viewer.role !== 'SUB_ADMIN')
          throw fail('forbidden', { message: seniorsReopen });
        const now = clock.now();
        const opening = { kind: item.kind, subjectId: item.subject_id, memberId: item.member_id };
        if (isAgainst) await reopen(tx, item, { ...opening, appeal: { message: note, isForSeniors: true } });
        else await reviewWriter(tx).update(id, undecided(now));
        if (await reviewWriter(tx).mayDecide(id, viewer.id))
          await reviewWriter(tx).update(id, { claimed_by: viewer.id, claimed_until: until(now) });
        await audit.record(tx, viewer, { ...entry(item, 'review.reopened', { was: item.verdict }), reason: note });
      });
      return one(viewer, id);
    },

    /**
     * The document or selfie of an item claimed by this reviewer. Returned only after the view is logged. @throws
     * Failure 404, 409
     */
    async image(viewer: Viewer, id: string): Promise<{ bytes: Uint8Array; type: string }> {
      const item = await reader.byId(id, viewer.id);
      const kind = item && kindOf(item.kind);
      if (!item || !kind?.image) throw fail('not_found');
      if (refusalOfDecision(item, viewer.id)) throw fail('review.taken');
      await audit.recordView(viewer, entry(item, `${item.kind}.viewed`));
      const image = await kind.image(item.subject_id);
      if (!image) throw fail('not_found');
      return image;
    },

    /**
     * A voice note or photo in the messages of an item claimed by this reviewer. Returned only after the view is logged.
     * @throws Failure 404, 409
     */
    async attachment(
      viewer: Viewer,
      { id, attachmentId }: { id: string; attachmentId: string },
      attachmentKind: AttachmentKind,
    ): Promise<{ bytes: Uint8Array; type: string }> {
      const item = await reader.byId(id, viewer.id);
      const kind = item && kindOf(item.kind);
      if (!item || !kind?.attachment) throw fail('not_found');
      if (refusalOfDecision(item, viewer.id)) throw fail('review.taken');
      const opened = await kind.attachment(item.subject_id, attachmentId, attachmentKind);
      if (!opened) throw fail('not_found');
      await audit.recordView(viewer, entry(item, `${item.kind}.viewed`));
      return opened;
    },
  };
}

export type Review = ReturnType<typeof createReview>;
