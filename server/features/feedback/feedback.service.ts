import { v7 as uuid } from 'uuid';
import type { feedbackApi, feedbackDeskApi } from '../../../contract/feedback/api.ts';
import type { DeskFeedback, Feedback } from '../../../contract/feedback/schema.ts';
import { FEEDBACK_AFTER_DAYS, FEEDBACK_GAP_DAYS } from '../../../contract/feedback/values.ts';
import type { BodyOf, QueryOf } from '../../../contract/kernel.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { encodeCursor, readPosition } from '../../platform/http/list-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { type FeedbackRow, feedbackReader, feedbackWriter } from './feedback.repo.ts';

const DAY_MS = 86_400_000;
/** Interests accepted longer ago are not asked about, for instance after the program was down for weeks. */
const MAX_INTEREST_AGE_DAYS = 21;
const BATCH_SIZE = 200;
const LIST_NAME = 'feedback';
const DEFAULT_PAGE_SIZE = 25;

interface Deps {
  readonly profiles: Pick<Profiles, 'cards'>;
  readonly audit: Pick<Audit, 'recordView'>;
}

/** Feedback of members: asked for a week after an accepted interest, once per pair and at most once a month. */
export function createFeedback(
  { db, clock, events, jobs }: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs'>,
  { profiles, audit }: Deps,
) {
  /** Asks the next batch of members for feedback. Returns whether there may be more. */
  const askBatch = (): Promise<boolean> =>
    db.transaction(async ({ tx }) => {
      const at = clock.now();
      const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
      const due = await feedbackWriter(tx).due({
        from: before(MAX_INTEREST_AGE_DAYS),
        until: before(FEEDBACK_AFTER_DAYS),
        lastAsked: before(FEEDBACK_GAP_DAYS),
        limit: BATCH_SIZE,
      });
      for (const question of due) {
        const id = uuid();
        if (await feedbackWriter(tx).ask({ ...question, id, at }))
          await events.publish(tx, { type: 'feedback', to: question.memberId, subjectId: id });
      }
      return due.length === BATCH_SIZE;
    });

  jobs.define({
    name: 'feedback.ask',
    // 11:20 in India.
    cron: '50 5 * * *',
    async handle() {
      while (await askBatch());
    },
  });

  async function present(viewer: Viewer, row: FeedbackRow): Promise<Feedback> {
    const [card] = row.otherId ? await profiles.cards(viewer, [row.otherId]) : [];
    return {
      id: row.id,
      askedAt: row.askedAt.toISOString(),
      person: card ? { id: card.id, firstName: card.firstName, lastName: card.lastName } : null,
      rating: row.rating,
      text: row.text,
      answeredAt: row.answeredAt?.toISOString() ?? null,
    };
  }

  return {
    async read(viewer: Viewer): Promise<{ question: Feedback | null }> {
      const row = await feedbackReader(db.read).newest(viewer.id);
      return { question: row ? await present(viewer, row) : null };
    },

    /** @throws Failure 404 for a question to somebody else */
    async allowAnswer(viewer: Viewer, id: string): Promise<void> {
      if (!(await feedbackReader(db.read).wasAsked(viewer.id, id))) throw fail('not_found');
    },

    /** @throws Failure 404 for a question to somebody else */
    async answer(viewer: Viewer, id: string, { rating, text }: BodyOf<typeof feedbackApi.answer>) {
      const given = { rating, text: text || null, at: clock.now() };
      const row = await db.transaction(({ tx }) => feedbackWriter(tx).answer(viewer.id, id, given));
      if (!row) throw fail('not_found');
      return { question: await present(viewer, row) };
    },

    /** Feedback for staff, newest first; the view is logged. @throws Failure 400 for a cursor of another list */
    async list(viewer: Viewer, query: QueryOf<typeof feedbackDeskApi.list>): Promise<Outcome<DeskFeedback[]>> {
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const reader = feedbackReader(db.read);
      const [rows, totalCount] = await Promise.all([
        reader.page(readPosition(LIST_NAME, query), limit + 1),
        reader.count(),
      ]);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const members = [...new Set(shown.map(({ memberId }) => memberId))];
      await audit.recordView(viewer, { action: 'feedback.listed', detail: { members } });
      return {
        data: shown.map(({ id, memberId, name, about, at, rating, text }) => ({
          ...{ id, about, rating, text },
          member: { id: memberId, name },
          at: at.toISOString(),
        })),
        totalCount,
        nextCursor: rows.length > limit && last ? encodeCursor(LIST_NAME, last) : undefined,
      };
    },
  };
}

export type FeedbackService = ReturnType<typeof createFeedback>;
