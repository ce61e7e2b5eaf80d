import { realtime } from './realtime.ts';
import { session } from './session.ts';

/** Time a hidden tab may pass before its owner counts as away, ms. */
const AWAY_AFTER_MS = 60_000;
/** Time without input in a visible tab before its owner counts as away, ms. */
const IDLE_AFTER_MS = 5 * 60_000;
/** Events that show somebody is using the tab. */
const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let isReportedOnline = false;
/** Time of the last input, ms since 1970. */
let lastInputAt = 0;

const isPageVisible = (): boolean => document.visibilityState === 'visible';

function reportOffline(): void {
  const email = session.account()?.email;
  if (isReportedOnline && email) realtime.emit('make:me:offline', email);
  isReportedOnline = false;
}

function report(): void {
  clearTimeout(timer);
  timer = undefined;
  const email = session.account()?.email;
  if (!email) return;
  if (!isPageVisible()) {
    if (isReportedOnline) timer = setTimeout(reportOffline, AWAY_AFTER_MS);
    return;
  }
  const left = lastInputAt + IDLE_AFTER_MS - Date.now();
  if (left <= 0) {
    reportOffline();
    return;
  }
  if (!isReportedOnline) isReportedOnline = realtime.emit('make:me:online', email);
  timer = setTimeout(report, left);
}

/** Pointers move often, so presence is updated only after a pause. */
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
  // The server treats another connection as another device.
  isReportedOnline = false;
  const email = session.account()?.email;
  if (realtime.state() !== 'open' || !email) return;
  realtime.emit('user:join', email);
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
