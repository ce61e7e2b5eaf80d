import { deviceStorage } from '../../../lib/browser-storage.ts';
import { runInOneTab } from '../../../lib/tab-channel.ts';

/** Local storage key: whether this device is muted. Cleared at a sign-out. */
const MUTED_KEY = 'chat.silent';
/** The sound's two notes: frequency in hertz, and start time in seconds. */
const notes = [
  [660, 0],
  [880, 0.11],
] as const;
const NOTE_SECONDS = 0.22;
const VOLUME = 0.06;

let audio: AudioContext | undefined;

// Browsers allow sound only after an action of the user.
const allow = (): void => {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
};
for (const gesture of ['pointerdown', 'keydown'])
  window.addEventListener(gesture, allow, { once: true, passive: true });

function ring(context: AudioContext): void {
  for (const [frequency, begins] of notes) {
    const at = context.currentTime + begins;
    const tone = new OscillatorNode(context, { frequency });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(VOLUME, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_SECONDS);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + NOTE_SECONDS);
  }
}

const playNow = async (context: AudioContext): Promise<void> => {
  if (context.state === 'suspended') await context.resume();
  ring(context);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
};

/** The sound for a message in a conversation that is not visible: two soft notes. */
export const messageSound = {
  isOn: (): boolean => deviceStorage.getItem(MUTED_KEY) === null,
  set(on: boolean): void {
    if (on) deviceStorage.removeItem(MUTED_KEY);
    else deviceStorage.setItem(MUTED_KEY, '1');
  },
  /** Plays the sound, in one tab only and at most once a second. */
  ring(): void {
    const context = audio;
    if (!context || !messageSound.isOn()) return;
    void runInOneTab('rishta.sound', () => playNow(context));
  },
};
