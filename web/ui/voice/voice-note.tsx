import { createMediaPart, useMediaPart } from '../media-part.ts';
import { useFetchNote } from './use-fetch-note.ts';
import classes from './voice-note.module.css';
import type { VoicePlayerProps } from './voice-player.tsx';

const player = createMediaPart<VoicePlayerProps>(() => import('./voice-player.tsx'));

interface LazyPlayerProps extends VoicePlayerProps {
  /** Shown while the player's code loads, and if it cannot be loaded. */
  fallback: string;
}

/** The player of a voice note, whose code is loaded with the first note. */
export function LazyVoicePlayer({ fallback, ...props }: LazyPlayerProps) {
  const Player = useMediaPart(player);
  return Player ? <Player {...props} /> : <p className={classes.waiting}>{fallback}</p>;
}

interface VoiceNoteProps extends Pick<VoicePlayerProps, 'id' | 'onPlay'> {
  voice: { seconds: number; waveform: readonly number[]; url: string };
  fallback: string;
  /** Fetches a new signed address, because addresses expire. */
  renew: () => Promise<string | undefined>;
}

/** A voice note that the server stores. */
export function VoiceNote({ voice: { seconds, waveform, url }, renew, ...props }: VoiceNoteProps) {
  const load = useFetchNote(url, renew);
  return <LazyVoicePlayer {...props} seconds={seconds} waveform={waveform} load={load} />;
}
