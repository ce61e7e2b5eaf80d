import { ActionIcon, Button } from '@mantine/core';
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconPlayerPauseFilled,
  IconPlayerStopFilled,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VOICE_SECONDS } from '../../../../contract/chat/values.ts';
import { onCallBegins } from '../../../lib/call-silence.ts';
import { formatSeconds } from '../../../ui/voice/format-seconds.ts';
import { playback } from '../../../ui/voice/playback.ts';
import VoicePlayer from '../../../ui/voice/voice-player.tsx';
import { Waveform } from '../../../ui/voice/waveform.tsx';
import type { RecordedNote } from '../store/unsent.ts';
import { LeaveGuard } from './leave-guard.tsx';
import classes from './recorder.module.css';
import { createRecorder, type Recorder, type Recording } from './recorder.ts';

interface RecorderPanelProps {
  onSend: (note: RecordedNote) => void;
  /** Called when the panel is done; the message field is shown again. */
  onClose: () => void;
}

/** Remaining seconds from which the time counts down. */
const COUNTDOWN_FROM = 10;
/** Identifies the unsent recording in playback. */
const DRAFT_ID = 'recording';
/** Number of the last loudness values that are drawn while recording, one for each tenth of a second. */
const LIVE_BARS = 32;

/** Records a voice note in place of the message field: record, pause, listen, send or discard. */
export default function RecorderPanel({ onSend, onClose }: RecorderPanelProps) {
  const { t } = useTranslation('chat-media');
  const [recording, setRecording] = useState<Recording>({ state: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const recorder = useRef<Recorder>(undefined);
  /** Set when the member has pressed "Send" while the recording was still running. */
  const sendsAtEnd = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another recording
  useEffect(() => {
    playback.stop();
    setRecording({ state: 'asking' });
    const created = createRecorder(setRecording);
    recorder.current = created;
    void created.start();
    // The finished note can be heard and sent after the call.
    const forget = onCallBegins(created.finish);
    return () => {
      forget();
      created.discard();
      playback.forget(DRAFT_ID);
    };
  }, [attempt]);

  const { state } = recording;
  const send = (note: RecordedNote): void => {
    playback.stop(DRAFT_ID);
    onSend(note);
    onClose();
  };
  const finished = recording.state === 'finished' ? recording.note : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the recording has ended
  useEffect(() => {
    if (finished && sendsAtEnd.current) send(finished);
  }, [finished]);
  const pressSend = (): void => {
    if (finished) send(finished);
    else {
      sendsAtEnd.current = true;
      recorder.current?.finish();
    }
  };

  if (recording.state === 'failed')
    return (
      <div className={classes.panel}>
        <div className={classes.failure} role="alert">
          <IconMicrophoneOff size={20} aria-hidden />
          <p>{t(`recorder.failed.${recording.why}`)}</p>
        </div>
        <div className={classes.buttons}>
          {recording.why !== 'unsupported' && (
            <Button
              size="compact-md"
              variant="light"
              onClick={() => {
                sendsAtEnd.current = false;
                setAttempt(attempt + 1);
              }}
            >
              {t('retry')}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" color="neutral" data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and has a layout of its own
    <div className={classes.panel} role="group" aria-label={t('recorder.label')}>
      <LeaveGuard
        isActive={state !== 'asking'}
        onAsk={() => recorder.current?.pause()}
        onLeave={() => recorder.current?.discard()}
      />
      <ActionIcon className={classes.button} aria-label={t('recorder.discard')} onClick={onClose}>
        <IconTrash size={22} aria-hidden />
      </ActionIcon>
      {finished ? (
        <div className={classes.review}>
          <VoicePlayer
            id={DRAFT_ID}
            seconds={finished.seconds}
            waveform={finished.waveform}
            load={async () => finished.file}
          />
        </div>
      ) : (
        <Running recording={recording} recorder={recorder.current} />
      )}
      {state !== 'asking' && (
        <ActionIcon
          variant="filled"
          color="primary"
          className={classes.send}
          aria-label={t('recorder.send')}
          onClick={pressSend}
        >
          <IconSend size={22} aria-hidden data-mirror />
        </ActionIcon>
      )}
      <Announcer recording={recording} />
    </div>
  );
}

interface RunningProps {
  recording: Recording;
  recorder: Recorder | undefined;
}

/** The running or paused recording: time, loudness, and the buttons. */
function Running({ recording, recorder }: RunningProps) {
  const { t } = useTranslation('chat-media');
  const stop = useRef<HTMLButtonElement>(null);
  const isRunning = recording.state === 'recording' || recording.state === 'paused';
  useEffect(() => {
    if (isRunning) stop.current?.focus();
  }, [isRunning]);
  if (recording.state !== 'recording' && recording.state !== 'paused')
    return <p className={classes.asking}>{t('recorder.asking')}</p>;
  const { state, seconds, levels } = recording;
  const left = Math.ceil(VOICE_SECONDS - seconds);
  const isEnding = left <= COUNTDOWN_FROM;
  const last = levels.slice(-LIVE_BARS);
  const shown = [...Array.from({ length: LIVE_BARS - last.length }, () => 0), ...last];
  return (
    <>
      <p className={classes.time} data-state={state} data-ending={isEnding}>
        <span className={classes.dot} aria-hidden="true" />
        <span dir="ltr">{isEnding ? `-${formatSeconds(left)}` : formatSeconds(seconds)}</span>
      </p>
      <span className={classes.live} dir="ltr" data-state={state}>
        <Waveform values={shown} bars={LIVE_BARS} share={1} />
      </span>
      <ActionIcon
        className={classes.button}
        aria-label={t(state === 'recording' ? 'recorder.pause' : 'recorder.resume')}
        onClick={() => (state === 'recording' ? recorder?.pause() : recorder?.resume())}
      >
        {state === 'recording' ? (
          <IconPlayerPauseFilled size={22} aria-hidden />
        ) : (
          <IconMicrophone size={22} aria-hidden />
        )}
      </ActionIcon>
      <ActionIcon
        ref={stop}
        className={classes.button}
        aria-label={t('recorder.stop')}
        onClick={() => recorder?.finish()}
      >
        <IconPlayerStopFilled size={22} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** Says to screen readers what the dot and the time show: recording, paused, finished, and the last seconds. */
function Announcer({ recording }: { recording: Recording }) {
  const { t } = useTranslation('chat-media');
  const isEnding = recording.state === 'recording' && VOICE_SECONDS - recording.seconds <= COUNTDOWN_FROM;
  const announcement =
    recording.state === 'failed'
      ? ''
      : isEnding
        ? t('recorder.ending', { count: COUNTDOWN_FROM })
        : t(`recorder.state.${recording.state}`);
  return (
    <p className={classes.said} role="status">
      {announcement}
    </p>
  );
}
