/** An event of a browser's trace. Times are in microseconds; `tdur` is processor time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** CPU slow-down factor of Lighthouse's simulated phone. */
const CPU_SLOWDOWN = 4;
/** Task duration above which the task counts as blocking, ms. */
const ALLOWED = 50;

/**
 * The blocking time that the page's own work causes on a processor four times slower, ms. Like Total Blocking Time, it
 * sums the time beyond 50 ms of each task of the page's thread after the first paint, but it uses processor time.
 * Lighthouse uses elapsed time, so on a busy machine it also counts the time that the page waited for a core.
 * @param events from Lighthouse's trace of one visit
 */
export function blockingByProcessor(events: readonly TraceEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const isMain = ({ name, pid, args }: TraceEvent) =>
    name === 'thread_name' && pid === painted?.pid && args?.name === 'CrRendererMain';
  const thread = events.find(isMain);
  if (!painted || !thread) throw new Error('The recording has no first paint.');
  return events
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === thread.pid && tid === thread.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > painted.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur * CPU_SLOWDOWN) / 1_000 - ALLOWED), 0);
}
