/** Days after which a hint that was put away may be shown again. */
const PAUSE_DAYS = 90;
/** Pages opened in a visit before the hint is shown. */
const MIN_PAGES = 3;

/** Facts stored on this device; days as `2026-12-21`. */
export interface HintMemory {
  /** The first day on which the app was used here. */
  readonly first: string;
  /** The day on which the hint was put away. */
  readonly closed?: string | undefined;
}

interface Visit {
  readonly today: string;
  readonly memory: HintMemory | undefined;
  /** Number of pages opened in this visit. */
  readonly pages: number;
  readonly path: string;
}

/** Pages with room for a hint: neither first screens nor pages on which something is written or decided. */
const QUIET_PAGES = /^\/dashboard\/(?:notifications|help|accountSetting|myActivity|otherActivity)(?:\/|$)/;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Whether the hint may be shown: to somebody who has come back on another day, and not again for three months. */
export const isHintDue = ({ today, memory, pages, path }: Visit): boolean =>
  memory !== undefined &&
  memory.first !== today &&
  pages >= MIN_PAGES &&
  QUIET_PAGES.test(path) &&
  (memory.closed === undefined || daysBetween(memory.closed, today) >= PAUSE_DAYS);

/** Whether this is Safari on an iPhone or iPad, where only the member can install the app. */
export const isIosSafari = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) &&
  /Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS/.test(userAgent);
