import { realtime } from './realtime.ts';
import { session } from './session.ts';

/** Time a hidden tab may pass before its owner counts as away, ms. */
const AWAY = 60_000;
/** Time without input in a visible tab before its owner counts as away, ms. */
const IDLE = 5 * 60_000;
/** Events that show somebody is using the tab. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let said = false;
/** Time of the last input, ms since 1970. */
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

/** Pointers move often, so presence is updated only after a pause. */
function touched(): void {
  touchedAt = Date.now();
  if (!said) say();
}

/** Switching to the tab counts as input. */
function turned(): void {
  if (isInSight()) touchedAt = Date.now();
  say();
}

function connected(): void {
  // The server treats another connection as another device.
  said = false;
  const email = session.account()?.email;
  if (realtime.state() !== 'open' || !email) return;
  realtime.emit('user:join', email);
  say();
}

/** Tells the server whether this device is in use (contract §7). Returns a function that stops it. */
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
