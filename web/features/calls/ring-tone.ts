import { openChannel, runInOneTab } from '../../lib/tab-channel.ts';
import { hasUserActed } from './has-user-acted.ts';

/** Notes of the ringtone: frequency in hertz, and start time in seconds. */
const incoming = [
  [523, 0],
  [659, 0.22],
  [784, 0.44],
  [659, 0.9],
  [784, 1.12],
] as const;
/** The tone that the caller hears. */
const outgoing = [[425, 0]] as const;

const VOLUME = { incoming: 0.12, outgoing: 0.05 };
const NOTE_SECONDS = { incoming: 0.4, outgoing: 1.2 };
/** Interval of repetitions, ms. */
const REPEAT_MS = 3_000;
/** Pattern for phones: on, off, on, ms. */
const VIBRATION = [500, 250, 500];

type Ring = 'incoming' | 'outgoing';

/** Stops the sound of the call that rings in this tab. */
let silence = (): void => undefined;

/**
 * Stops the ringing in this member's other tabs, because the member answers in this one. They would learn it from the
 * server only later, after the browser has asked for the microphone.
 */
export const silenceOtherTabs = openChannel('rishta.ring.answered', () => silence());

function play(context: AudioContext, kind: Ring): void {
  for (const [frequency, begins] of kind === 'incoming' ? incoming : outgoing) {
    const at = context.currentTime + begins;
    const end = at + NOTE_SECONDS[kind];
    const tone = new OscillatorNode(context, { frequency });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(VOLUME[kind], at + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(end);
  }
}

/**
 * Rings until the returned function is called: in one tab only, with sound where the browser allows it (after an action
 * of the user on the page), and by vibration on phones.
 */
export function startRinging(kind: Ring): () => void {
  let stop = (): void => undefined;
  let isRinging = false;
  let isStopped = false;
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const ring = async (): Promise<void> => {
    if (isStopped) return;
    const context = 'AudioContext' in window ? new AudioContext() : undefined;
    const ringOnce = (): void => {
      if (context?.state === 'running') play(context, kind);
      else
        void context?.resume().then(
          () => play(context, kind),
          () => undefined,
        );
      if (kind === 'incoming') navigator.vibrate?.(VIBRATION);
    };
    ringOnce();
    const repeating = window.setInterval(ringOnce, REPEAT_MS);
    await stopped;
    window.clearInterval(repeating);
    navigator.vibrate?.(0);
    await context?.close().catch(() => undefined);
  };
  // Before the user acts on a page, browsers refuse sound there: such a tab must not keep another one from ringing.
  const begin = (): void => {
    if (isRinging || isStopped || !hasUserActed()) return;
    isRinging = true;
    void runInOneTab(`rishta.ring.${kind}`, ring).finally(() => {
      isRinging = false;
    });
  };
  begin();
  const trying = window.setInterval(begin, REPEAT_MS);
  const end = (): void => {
    isStopped = true;
    window.clearInterval(trying);
    stop();
  };
  if (kind === 'incoming') silence = end;
  return end;
}
