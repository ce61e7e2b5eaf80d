/** An event of a browser's recording; times in microseconds, `tdur` the processor's own. */
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

/** Slow-down factor of Lighthouse's phone. */
const CPU_SLOWDOWN = 4;
/** Task time above which a press has to wait, ms. */
const ALLOWED = 50;

/**
 * The blocking time that the page's own work costs on a processor four times slower, ms: as Total Blocking Time, what each
 * task of the page's thread after the first paint takes beyond 50 ms, but by the time the processor spent on that thread.
 * Lighthouse goes by the clock: where programs outnumber the cores it multiplies also what the page waited for its turn.
 * @param events of Lighthouse's recording of one visit
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
