import { UnstyledButton } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { numberLocale } from '../../lib/i18n.ts';
import { formatSeconds } from './format-seconds.ts';
import { playback } from './playback.ts';
import classes from './voice.module.css';
import { Waveform } from './waveform.tsx';

export interface VoicePlayerProps {
  /** Identifies the note in playback. */
  id: string;
  /** Length in seconds. */
  seconds: number;
  /** Loudness, 0 to 100. */
  waveform: readonly number[];
  /** Loads the recording. @throws if it cannot be loaded */
  load: () => Promise<Blob>;
  /** Called each time playback begins after the member has pressed play. */
  onPlay?: (() => void) | undefined;
}

/** Number of bars of a waveform. */
const BARS = 40;
/** Steps of the arrow keys in seconds, for long and short notes. */
const [LONG_STEP, SHORT_STEP] = [5, 1];
/** Length from which the long step is used, seconds. */
const LONG_NOTE = 20;

/** Plays a voice note: play and pause, position, time and speed. */
export default function VoicePlayer({ id, seconds, waveform, load, onPlay }: VoicePlayerProps) {
  const { t } = useTranslation('chat-media');
  const now = useSyncExternalStore(playback.subscribe, () => playback.of(id));
  const position = Math.min(now?.position ?? 0, seconds);
  const isPlaying = now?.state === 'playing' || now?.state === 'loading';
  const toggle = (): void => {
    if (isPlaying) {
      playback.pause();
      return;
    }
    void playback.play({ id, load, onPlaying: onPlay });
  };
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and has a layout of its own
    <div role="group" aria-label={t('player.label', { time: formatSeconds(seconds) })} className={classes.player}>
      <UnstyledButton
        className={classes.play}
        aria-label={t(isPlaying ? 'player.pause' : 'player.play')}
        data-loading={now?.state === 'loading'}
        onClick={toggle}
      >
        <Icon size={24} aria-hidden />
      </UnstyledButton>
      <Position id={id} seconds={seconds} waveform={waveform} position={position} />
      <SpeedButton />
      {now?.state === 'failed' ? (
        <p role="alert" className={classes.below}>
          {t('player.failed')}
        </p>
      ) : (
        <p className={classes.below}>
          <span dir="ltr">
            {now ? `${formatSeconds(position)} / ${formatSeconds(seconds)}` : formatSeconds(seconds)}
          </span>
        </p>
      )}
    </div>
  );
}

interface PositionProps extends Pick<VoicePlayerProps, 'id' | 'seconds' | 'waveform'> {
  position: number;
}

/** The waveform with a slider over it. */
function Position({ id, seconds, waveform, position }: PositionProps) {
  const { t } = useTranslation('chat-media');
  const step = seconds >= LONG_NOTE ? LONG_STEP : SHORT_STEP;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
  };
  const press = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    playback.seek(id, Math.max(0, Math.min(seconds, position + by)));
  };
  return (
    <span className={classes.position} dir="ltr">
      <Waveform values={waveform} bars={BARS} share={position / seconds} />
      <input
        type="range"
        min={0}
        max={seconds}
        step={0.1}
        value={position}
        aria-label={t('player.position')}
        aria-valuetext={t('player.positionText', { now: formatSeconds(position), all: formatSeconds(seconds) })}
        onChange={({ currentTarget }) => playback.seek(id, Number(currentTarget.value))}
        onKeyDown={press}
      />
    </span>
  );
}

function SpeedButton() {
  const { t } = useTranslation('chat-media');
  const speed = useSyncExternalStore(playback.subscribe, playback.speed);
  const shown = speed.toLocaleString(numberLocale());
  return (
    <UnstyledButton
      className={classes.speed}
      aria-label={t('player.speed', { speed: shown })}
      onClick={playback.nextSpeed}
    >
      <span dir="ltr">{shown}×</span>
    </UnstyledButton>
  );
}
