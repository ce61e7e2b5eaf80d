import { realtime } from './realtime.ts';
import { session } from './session.ts';

/** How long a tab is out of sight before its owner counts as away, in milliseconds. */
const AWAY = 60_000;
/** How long one that is in sight may be left alone before, in milliseconds. */
const IDLE = 5 * 60_000;
/** What somebody does who sits before it. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let said = false;
/** When it was last touched, ms since 1970. */
let touchedAt = 0;

const isInSight = (): boolean => document.visibilityState === 'visible';

function sayAway(): void {
  const email = session.account()?.email;
  if (said && email) realtime.emit('make:me:offline', email);
  said = false;
}

function say(): void {
  clearTimeout(timer);
  timer = undefined;
  const email = session.account()?.email;
  if (!email) return;
  if (!isInSight()) {
    if (said) timer = setTimeout(sayAway, AWAY);
    return;
  }
  const left = touchedAt + IDLE - Date.now();
  if (left <= 0) {
    sayAway();
    return;
  }
  if (!said) said = realtime.emit('make:me:online', email);
  timer = setTimeout(say, left);
}

/** Pointers move often: only after a pause is there something to be said. */
function touched(): void {
  touchedAt = Date.now();
  if (!said) say();
}

/** Whoever turns to a tab is there, though it has not been touched yet. */
function turned(): void {
  if (isInSight()) touchedAt = Date.now();
  say();
}

function connected(): void {
  // Another connection is another device to the server.
  said = false;
  const email = session.account()?.email;
  if (realtime.state() !== 'open' || !email) return;
  realtime.emit('user:join', email);
  say();
}

/** Tells the server whether this device is in use (contract §7). Answers how to stop. */
export function tellBeingHere(): () => void {
  const stopListening = realtime.subscribe(connected);
  touchedAt = Date.now();
  document.addEventListener('visibilitychange', turned);
  for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true });
  connected();
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', turned);
    for (const touch of touches) window.removeEventListener(touch, touched, { capture: true });
    clearTimeout(timer);
  };
}
