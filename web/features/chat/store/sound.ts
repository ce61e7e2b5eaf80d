/** Local storage: whether this device stays silent. Cleared at a sign-out, as everything is. */
const SILENT = 'chat.silent';
/** Frequencies of the two notes in hertz, and when each begins, in seconds. */
const notes = [
  [660, 0],
  [880, 0.11],
] as const;
const LENGTH = 0.22;
const LOUDNESS = 0.06;

let audio: AudioContext | undefined;

// Browsers let nobody make a sound before the person has done something.
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
    loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + LENGTH);
  }
}

const once = async (context: AudioContext): Promise<void> => {
  if (context.state === 'suspended') await context.resume();
  ring(context);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
};

/** Two soft notes for a message that nobody is looking at. */
export const sound = {
  isOn: (): boolean => localStorage.getItem(SILENT) === null,
  set(on: boolean): void {
    if (on) localStorage.removeItem(SILENT);
    else localStorage.setItem(SILENT, '1');
  },
  /** Of several tabs one rings, and not more than once a second. */
  ring(): void {
    const context = audio;
    if (!context || !sound.isOn()) return;
    if (navigator.locks)
      void navigator.locks.request('rishta.sound', { ifAvailable: true }, (lock) => (lock ? once(context) : undefined));
    else ring(context);
  },
};
