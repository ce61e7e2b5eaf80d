import { realtime } from './realtime.ts';
import { session } from './session.ts';

/** A hidden tab counts as away after this time, ms. */
const AWAY_AFTER_MS = 60_000;
/** A visible tab without input counts as away after this time, ms. */
const IDLE_AFTER_MS = 5 * 60_000;
/** Events that show that somebody is using the tab. */
const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let isReportedOnline = false;
/** Time of the last input, ms since 1970. */
let lastInputAt = 0;

const isPageVisible = (): boolean => document.visibilityState === 'visible';

function reportOffline(): void {
  const account = session.account();
  if (isReportedOnline && account) realtime.emit('make:me:offline', account.email);
  isReportedOnline = false;
}

function report(): void {
  clearTimeout(timer);
  timer = undefined;
  const account = session.account();
  if (!account) return;
  if (!isPageVisible()) {
    if (isReportedOnline) timer = setTimeout(reportOffline, AWAY_AFTER_MS);
    return;
  }
  const left = lastInputAt + IDLE_AFTER_MS - Date.now();
  if (left <= 0) {
    reportOffline();
    return;
  }
  if (!isReportedOnline) isReportedOnline = realtime.emit('make:me:online', account.email);
  timer = setTimeout(report, left);
}

/**
 * Records the time of the input. Presence is reported only if the device counted as away, because pointer events are
 * frequent.
 */
function onInput(): void {
  lastInputAt = Date.now();
  if (!isReportedOnline) report();
}

/** Switching to the tab counts as input. */
function onVisibilityChange(): void {
  if (isPageVisible()) lastInputAt = Date.now();
  report();
}

function onConnectionChange(): void {
  // For the server a new connection is a new device, so presence must be reported again.
  isReportedOnline = false;
  const account = session.account();
  if (realtime.state() !== 'open' || !account) return;
  realtime.emit('user:join', account.email);
  report();
}

/** Tells the server whether this device is in use (contract §7). Returns a function that stops it. */
export function startPresenceHeartbeat(): () => void {
  const stopListening = realtime.subscribe(onConnectionChange);
  lastInputAt = Date.now();
  document.addEventListener('visibilitychange', onVisibilityChange);
  for (const touch of inputEvents) window.addEventListener(touch, onInput, { capture: true, passive: true });
  onConnectionChange();
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    for (const touch of inputEvents) window.removeEventListener(touch, onInput, { capture: true });
    clearTimeout(timer);
  };
}
