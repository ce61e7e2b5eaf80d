import { session } from '../../lib/session.ts';
import { setStopPlayback } from './stop-playback.ts';

/** Playback of the current voice note. `position` is in seconds. */
interface Playback {
  readonly id: string;
  readonly state: 'loading' | 'playing' | 'paused' | 'failed';
  readonly position: number;
  /** Reason why the note could not be loaded or played. */
  readonly error?: unknown;
}

interface PlayableNote {
  readonly id: string;
  /** Loads the recording. @throws if it cannot be loaded */
  readonly load: () => Promise<Blob>;
  /** Called when the sound has begun. */
  readonly onPlaying?: (() => void) | undefined;
}

/** The speeds in the order in which the button changes them. */
const SPEEDS = [1, 1.5, 2] as const;

/** Loaded recordings that are kept in memory. */
const MAX_LOADED = 20;
/** Maximum time for finding out the duration of a recording whose file does not state it, ms. */
const DURATION_TIMEOUT_MS = 3_000;
/** Interval between updates of the position, ms. */
const TICK_MS = 100;

const listeners = new Set<() => void>();
/** Local addresses of loaded recordings, oldest first. */
const addresses = new Map<string, string>();
let audio: HTMLAudioElement | undefined;
let current: Playback | undefined;
/** Id of the voice note that the audio element holds. */
let preparedId: string | undefined;
let speed: (typeof SPEEDS)[number] = SPEEDS[0];
let ticker: ReturnType<typeof setInterval> | undefined;
/** Increased with every command, so that an older command that is still loading has no effect. */
let turn = 0;

function setPlayback(next: Playback | undefined): void {
  current = next;
  clearInterval(ticker);
  if (next?.state === 'playing') ticker = setInterval(tick, TICK_MS);
  for (const listener of listeners) listener();
}

function tick(): void {
  if (!audio || current?.state !== 'playing') return;
  current = { ...current, position: audio.currentTime };
  for (const listener of listeners) listener();
}

/** The one audio element, so that only one note plays at a time, even while its row is scrolled out of sight. */
function element(): HTMLAudioElement {
  if (audio) return audio;
  const created = document.createElement('audio');
  created.hidden = true;
  created.addEventListener(
    'ended',
    () => current?.id === preparedId && current?.state === 'playing' && setPlayback(undefined),
  );
  // Also sent if the device pauses the note, for example when headphones are removed.
  created.addEventListener('pause', () => {
    if (current?.state === 'playing' && !created.ended)
      setPlayback({ ...current, state: 'paused', position: created.currentTime });
  });
  document.body.append(created);
  audio = created;
  return created;
}

/** Resolves once the element can be positioned. Browsers write recordings without a duration, and then cannot seek. */
async function makeSeekable(player: HTMLAudioElement): Promise<void> {
  if (player.readyState < HTMLMediaElement.HAVE_METADATA)
    await new Promise<void>((resolve, reject) => {
      player.addEventListener('loadedmetadata', () => resolve(), { once: true });
      player.addEventListener('error', () => reject(player.error), { once: true });
    });
  if (Number.isFinite(player.duration)) return;
  // Seeking beyond the end makes the browser read the recording and find its duration.
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DURATION_TIMEOUT_MS);
    player.addEventListener('durationchange', () => {
      if (!Number.isFinite(player.duration)) return;
      clearTimeout(timer);
      resolve();
    });
    player.currentTime = 1e9;
  });
}

async function addressOf({ id, load }: PlayableNote): Promise<string> {
  const known = addresses.get(id);
  if (known) return known;
  const address = URL.createObjectURL(await load());
  addresses.set(id, address);
  for (const [oldest, old] of addresses) {
    if (addresses.size <= MAX_LOADED) break;
    if (oldest === preparedId || oldest === id) continue;
    addresses.delete(oldest);
    URL.revokeObjectURL(old);
  }
  return address;
}

async function play(note: PlayableNote): Promise<void> {
  const mine = ++turn;
  const player = element();
  const from = current?.id === note.id && current.state !== 'failed' ? current.position : 0;
  setPlayback({ id: note.id, state: 'loading', position: from });
  player.pause();
  try {
    if (preparedId !== note.id) {
      const address = await addressOf(note);
      if (mine !== turn) return;
      preparedId = note.id;
      player.src = address;
      await makeSeekable(player);
      if (mine !== turn) return;
    }
    player.currentTime = current?.position ?? from;
    player.playbackRate = speed;
    await player.play();
    // The element resolves this together with its event "playing".
    if (mine !== turn) return player.pause();
    setPlayback({ id: note.id, state: 'playing', position: player.currentTime });
    note.onPlaying?.();
  } catch (error) {
    if (mine !== turn) return;
    // The browser requires another tap because loading took too long; the note is loaded now.
    if (error instanceof DOMException && error.name === 'NotAllowedError')
      return setPlayback({ id: note.id, state: 'paused', position: from });
    preparedId = undefined;
    setPlayback({ id: note.id, state: 'failed', position: 0, error });
  }
}

function pause(): void {
  turn += 1;
  audio?.pause();
  if (current?.state === 'loading') setPlayback({ ...current, state: 'paused' });
}

function stop(id?: string): void {
  if (!current || (id !== undefined && current.id !== id)) return;
  turn += 1;
  setPlayback(undefined);
  audio?.pause();
  audio?.removeAttribute('src');
  preparedId = undefined;
}

/** Deletes a recording from memory. */
function forget(id: string): void {
  stop(id);
  const address = addresses.get(id);
  if (address) URL.revokeObjectURL(address);
  addresses.delete(id);
  if (preparedId === id) preparedId = undefined;
}

/** Deletes the recordings in memory, for the next member. */
function clear(): void {
  stop();
  for (const address of addresses.values()) URL.revokeObjectURL(address);
  addresses.clear();
}

export const playback = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The playback of this note; undefined if the note is at its beginning and not playing. */
  of: (id: string): Playback | undefined => (current?.id === id ? current : undefined),
  speed: (): number => speed,
  play,
  pause,
  /** Moves to a position in seconds. Another note that is playing stops. */
  seek(id: string, position: number): void {
    if (current?.id !== id) {
      stop();
      setPlayback({ id, state: 'paused', position });
      return;
    }
    if (preparedId === id && current.state !== 'loading' && audio) audio.currentTime = position;
    setPlayback({ ...current, position });
  },
  /** Changes to the next speed, for this and all further notes. */
  nextSpeed(): void {
    speed = SPEEDS[SPEEDS.indexOf(speed) + 1] ?? SPEEDS[0];
    if (audio) audio.playbackRate = speed;
    for (const listener of listeners) listener();
  },
  stop,
  forget,
};

setStopPlayback(stop);

let member = session.account()?.id;
session.subscribe(() => {
  const now = session.account()?.id;
  if (now !== member) clear();
  member = now;
});
