import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { RiskSignal } from '../../../contract/moderation/schema.ts';
import { type RiskKind, riskKinds } from '../../../contract/moderation/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Paging } from '../../platform/http/limit-and-offset.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { peopleReader } from '../review/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { findingsReader, type Texts } from './risk.findings.repo.ts';
import { presentRisk } from './risk.present.ts';
import { type RiskQuery, type RiskRow, riskReader, riskWriter } from './risk.repo.ts';
import { evidenceOf, type Finding, isNews, type StoredEvidence, textRiskOf } from './risk.rules.ts';

const SCAN_JOB = 'moderation.risks';
/** Profiles per batch, and batches per scan; the rest waits for the next scan. */
const TEXT_BATCH = 500;
const MAX_BATCHES = 40;
/** Limit of manual scans, besides the hourly one. */
const SCANS_PER_HOUR = 6;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Texts with contact or payment data. The evidence names the fields, never their content. */
function findingInTexts({ memberId, texts }: Texts): Finding[] {
  const found = Object.entries(texts).flatMap(([field, text]) => {
    const what = text ? textRiskOf(text) : undefined;
    return what ? [{ field, what, key: `${field} ${digest(text as string)}` }] : [];
  });
  if (!found.length) return [];
  return [
    {
      memberId,
      kind: 'contact_in_text',
      evidence: evidenceOf({ count: found.length, fields: found.map(({ field, what }) => ({ field, what })) }),
      keys: found.map(({ key }) => key),
    },
  ];
}

/** Detects accounts worth a review by counting. No action is automatic: staff decide. */
export function createRisks(
  { db, clock, jobs, log, limits }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'limits'>,
  { audit }: { audit: Audit },
) {
  const perColleague = limits.define('risk-scan', SCANS_PER_HOUR, 3_600);

  /** Scans texts changed since the last scan. */
  async function inTexts(tx: Tx): Promise<Finding[]> {
    const found: Finding[] = [];
    let place = await riskReader(tx).place();
    for (let stretch = 0; stretch < MAX_BATCHES; stretch++) {
      const texts = await findingsReader(tx).textsAfter(place, TEXT_BATCH);
      const last = texts.at(-1);
      if (!last) break;
      found.push(...texts.flatMap(findingInTexts));
      place = { at: last.at, id: last.memberId };
    }
    await riskWriter(tx).savePosition(place);
    return found;
  }

  /** Detection functions by kind of risk. */
  const scans: Readonly<Record<RiskKind, (tx: Tx) => Promise<Finding[]>>> = {
    same_device: (tx) => findingsReader(tx).sameDevice(),
    same_photo: (tx) => findingsReader(tx).samePhoto(),
    many_declines: (tx) => findingsReader(tx).manyDeclines(clock.now()),
    mass_interests: (tx) => findingsReader(tx).massInterests(clock.now()),
    upheld_reports: (tx) => findingsReader(tx).upheldReports(),
    new_and_reported: (tx) => findingsReader(tx).newAndReported(),
    contact_in_text: inTexts,
    hints_in_messages: (tx) => findingsReader(tx).hintsInMessages(clock.now()),
  };

  /** Scans for one kind of risk. Returns the number of new signals; undefined while another scan is running. */
  const scanFor = (kind: RiskKind): Promise<number | undefined> =>
    db.transaction(async ({ tx }) => {
      const writer = riskWriter(tx);
      if (!(await writer.lock())) return undefined;
      await writer.serverTime();
      const before = await writer.open(kind);
      const all = await scans[kind](tx);
      // If staff handled a signal during the scan, the scan does not create it again.
      const still = await writer.lockOpen(kind, before);
      const dealtWith = new Set(before.filter((id) => !still.has(id)));
      const handled = await riskReader(tx).handledKeys([...new Set(all.map(({ memberId }) => memberId))]);
      let found = 0;
      for (const finding of all) {
        const { memberId, evidence, keys } = finding;
        if (dealtWith.has(memberId) || !isNews(finding, handled(memberId, kind))) continue;
        const row = { id: uuid(), member_id: memberId, kind, evidence: JSON.stringify(evidence), keys: [...keys] };
        if (await writer.note({ ...row, at: clock.now() })) found++;
      }
      return found;
    });

  /**
   * Scans for all risks. Returns the number of new signals; kinds that another scan is processing are skipped.
   * @throws AggregateError for kinds that failed; the others were scanned
   */
  async function scan(): Promise<number> {
    let sum = 0;
    const failures: unknown[] = [];
    for (const kind of riskKinds) {
      const found = await scanFor(kind).catch((error) => {
        failures.push(error);
        return 0;
      });
      if (found === undefined) break;
      sum += found;
    }
    if (failures.length)
      throw new AggregateError(failures, `${failures.length} kinds of risks could not be looked for.`);
    return sum;
  }

  jobs.define({
    name: SCAN_JOB,
    cron: '29 * * * *',
    isLong: true,
    async handle() {
      const found = await scan();
      if (found) log.info({ count: found }, 'accounts that deserve a look');
    },
  });

  const shown = async (rows: readonly RiskRow[]): Promise<RiskSignal[]> => {
    const ids = rows.flatMap((row) => [row.member_id, row.handled_by, ...(row.evidence as StoredEvidence).memberIds]);
    const people = await peopleReader(db.read).byIds(ids, clock.now());
    return rows.flatMap((row) => presentRisk(row, people));
  };

  return {
    /** Scans for staff, at most a few times per hour. @throws Failure 429 */
    async scan(viewer: Viewer): Promise<number> {
      await perColleague.use(viewer.id);
      await audit.recordView(viewer, { action: 'risks.scanned' });
      return scan();
    },

    async list(
      viewer: Viewer,
      { page, pageSize, cursor, ...query }: RiskQuery & Paging & { cursor?: string | undefined },
    ) {
      const wanted = newestPage('staff.risks', { page, pageSize, cursor });
      const reader = riskReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(query, wanted), reader.count(query)]);
      const { rows, ...ends } = cutPage('staff.risks', wanted, found, ({ at, id }) => ({ at, id }));
      await audit.recordView(viewer, {
        action: 'risks.listed',
        subjectId: query.memberId ?? null,
        detail: { status: query.status, kind: query.kind, risks: rows.map(({ id }) => id) },
      });
      return { data: await shown(rows), totalCount, ...ends };
    },

    /** The newest signals about a member, for a page whose view is logged as a whole. */
    async aboutMember(memberId: string): Promise<RiskSignal[]> {
      return shown(await riskReader(db.read).page({ memberId }, { limit: 50, offset: 0, after: undefined }));
    },

    /** Requires that the signal exists. @throws Failure 404 */
    async require(id: string): Promise<void> {
      if (!(await riskReader(db.read).byId(id))) throw fail('not_found');
    },

    /** Marks a signal as handled. @throws Failure 404, 409 if a colleague has handled it differently */
    async handle(viewer: Viewer, id: string, status: 'dismissed' | 'acted', note: string): Promise<RiskSignal> {
      await db.transaction(async ({ tx }) => {
        const row = await riskWriter(tx).lockOne(id);
        if (!row) throw fail('not_found');
        if (row.status === status && row.handled_by === viewer.id) return;
        if (row.status !== 'open') throw fail('risk.handled');
        await riskWriter(tx).update(id, { status, note, handled_by: viewer.id, handled_at: clock.now() });
        await audit.record(tx, viewer, {
          action: `risk.${status}`,
          subjectId: row.member_id,
          reason: note,
          detail: { riskId: id, kind: row.kind as RiskKind },
        });
      });
      const row = await riskReader(db.read).byId(id);
      const [signal] = row ? await shown([row]) : [];
      if (!signal) throw fail('not_found');
      return signal;
    },
  };
}
