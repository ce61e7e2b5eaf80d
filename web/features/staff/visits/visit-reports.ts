import { deskEndpoints } from 'virtual:desk-endpoints';
import type { Sendable } from '../../../../contract/kernel.ts';
import type { Visit } from '../../../../contract/network/visits.schema.ts';
import { withLock } from '../../../lib/browser-storage.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { isRefusal } from '../../../lib/is-refusal.ts';
import { queryClient } from '../../../lib/query.ts';
import { session } from '../../../lib/session.ts';
import { openChannel } from '../../../lib/tab-channel.ts';
import { staffKeys } from '../staff.queries.ts';
import { visitDb } from './visit-db.ts';

type Change = Sendable<typeof deskEndpoints.visits.changeVisit>['body'];

/** A change of a visit that the server has not confirmed. */
export interface Report {
  /** Number in the database; undefined if the browser stores nothing. */
  readonly n?: number;
  readonly visitId: string;
  readonly change: Change;
  /** Reason why the server refused it. */
  readonly refusal?: string;
}

/** Time after which an unanswered report is sent again, ms: some networks drop requests without an error. */
const SEND_TIMEOUT_MS = 20_000;

const RETRY_MS = 15_000;

/** Errors of reports that the server refused since the page was loaded, with the fields they concern. */
const refusals = new WeakMap<object, ApiError>();

const listeners = new Set<() => void>();
let account: string | undefined;
let unsent: readonly Report[] = [];
/** Whether reports survive a reload on this device. */
let isStored = true;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(next: readonly Report[]): void {
  unsent = next;
  for (const listener of listeners) listener();
}

const notifyTabs = openChannel('rishta.visits', () => void load());

async function load(): Promise<void> {
  const mine = session.account()?.id;
  if (!mine) return;
  try {
    const found = await visitDb.reports<Report>(mine);
    show([...found, ...unsent.filter(({ n }) => n === undefined)]);
  } catch {
    isStored = false;
  }
}

async function save(mine: string, report: Report): Promise<Report> {
  try {
    return { ...report, n: await visitDb.addReport(mine, report) };
  } catch {
    isStored = false;
    return report;
  }
}

async function remove(mine: string, report: Report): Promise<void> {
  show(unsent.filter((one) => one !== report && (report.n === undefined || one.n !== report.n)));
  if (report.n !== undefined) await visitDb.removeReport(mine, report.n).catch(() => undefined);
}

const send = (report: Report): Promise<{ data: Visit }> =>
  call(deskEndpoints.visits.changeVisit, {
    params: { id: report.visitId },
    body: report.change,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });

function retryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), RETRY_MS);
}

/**
 * Sends the reports in their order, in one tab at a time. A report whose answer was lost is sent again: the server
 * changes a visit once. A refused report stays, with the reason, until the officer discards it.
 */
async function flush(): Promise<void> {
  const mine = session.account()?.id;
  if (!mine || mine !== account) return;
  await withLock('rishta.visits', async () => {
    await load();
    for (const report of unsent) {
      if (report.refusal !== undefined) continue;
      if (mine !== session.account()?.id) return;
      try {
        const { data } = await send(report);
        await remove(mine, report);
        queryClient.setQueryData([...staffKeys.visits, 'one', data.id], { visit: data });
      } catch (error) {
        if (!(error instanceof ApiError) || !isRefusal(error.status, error.code)) return retryLater();
        const refused = { ...report, refusal: error.message };
        refusals.set(refused, error);
        show(unsent.map((one) => (one === report ? refused : one)));
        if (report.n !== undefined) await visitDb.replaceReport(mine, report.n, refused).catch(() => undefined);
      }
    }
  });
  notifyTabs();
  void queryClient.invalidateQueries({ queryKey: staffKeys.visits });
}

/** The reports of an officer: stored on the device first, then sent, later and once if there is no network. */
export const visitReports = {
  all: (): readonly Report[] => unsent,
  isStored: (): boolean => isStored,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Loads the reports of the signed-in officer and begins to send them. */
  start(): void {
    const mine = session.account()?.id;
    if (!mine || mine === account) return;
    account = mine;
    show([]);
    void visitDb
      .forgetOthers(mine)
      .catch(() => undefined)
      .then(flush);
  },

  /**
   * Reports what happened at a visit. Resolves to false if the report waits for a network. @throws ApiError if the
   * server refuses it; the report is not kept then
   */
  async add(visitId: string, change: Change): Promise<boolean> {
    const mine = session.account()?.id;
    if (!mine) throw new ApiError(401, {});
    const report = await save(mine, { visitId, change: { ...change, at: new Date().toISOString() } });
    const isFirst = unsent.every(({ refusal }) => refusal !== undefined);
    show([...unsent, report]);
    notifyTabs();
    await flush();
    const left = unsent.find((one) => (report.n === undefined ? one.change === report.change : one.n === report.n));
    if (!left) return true;
    if (left.refusal === undefined || !isFirst) return false;
    await remove(mine, left);
    notifyTabs();
    throw refusals.get(left) ?? new ApiError(409, { message: left.refusal });
  },

  async discard(report: Report): Promise<void> {
    const mine = session.account()?.id;
    if (mine) await remove(mine, report);
    notifyTabs();
  },
};

window.addEventListener('online', () => void flush());

session.subscribe(() => {
  if (session.account()?.id === account) return;
  account = undefined;
  show([]);
});
