import { realtime } from './realtime.ts';
import { session } from './session.ts';

/** How long a tab is out of sight before its owner counts as away, in milliseconds. */
const AWAY = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let said = false;

function say(): void {
  clearTimeout(timer);
  timer = undefined;
  const email = session.account()?.email;
  if (!email) return;
  if (document.visibilityState === 'visible') {
    if (!said) said = realtime.emit('make:me:online', email);
    return;
  }
  if (!said) return;
  timer = setTimeout(() => {
    said = false;
    realtime.emit('make:me:offline', email);
  }, AWAY);
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
  document.addEventListener('visibilitychange', say);
  connected();
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', say);
    clearTimeout(timer);
  };
}
