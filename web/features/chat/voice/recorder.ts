import { VOICE_SECONDS, WAVEFORM_VALUES } from '../../../../contract/chat/values.ts';
import { isSilentForCall } from '../../../lib/call-silence.ts';
import { loudness, resample } from '../../../ui/voice/waveform.rules.ts';
import type { RecordedNote } from '../store/unsent.ts';

/** Reason why nothing can be recorded. */
type RecordingFailure = 'refused' | 'noMicrophone' | 'busy' | 'inCall' | 'unsupported' | 'tooShort';

/** The state of a recording. `seconds` is the recorded time, `levels` the loudness so far, 0 to 100. */
export type Recording =
  | { readonly state: 'asking' }
  | { readonly state: 'recording' | 'paused'; readonly seconds: number; readonly levels: readonly number[] }
  | { readonly state: 'finished'; readonly note: RecordedNote }
  | { readonly state: 'failed'; readonly why: RecordingFailure };

/** Formats that the server accepts; a browser records the first one that it knows. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'] as const;
/** Enough for clear speech; two minutes are 480 kB. */
const BITS_PER_SECOND = 32_000;
/** Interval between measurements of the loudness, ms. */
const TICK_MS = 100;
/** The recorder stops a little before the limit, because the file may be longer than the measured time, ms. */
const MAX_MS = VOICE_SECONDS * 1_000 - 300;
/** A recording on a page that is hidden for this time ends, ms: the microphone is not kept for a page nobody sees. */
const MAX_HIDDEN_MS = 60_000;
/** Shorter recordings are taps by mistake, ms. */
const MIN_MS = 700;

/** Translates the browser's refusal of the microphone. */
function failureOf(error: unknown): RecordingFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noMicrophone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}

/**
 * Records one voice note from the microphone, which is released at the end of the recording.
 * @param onChange called with every change
 */
export function createRecorder(onChange: (recording: Recording) => void) {
  let now: Recording = { state: 'asking' };
  let stream: MediaStream | undefined;
  let recorder: MediaRecorder | undefined;
  let context: AudioContext | undefined;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /** True if a call ended the recording before the microphone was available. */
  let isFinishedEarly = false;
  const chunks: Blob[] = [];
  const levels: number[] = [];
  /** Recorded time before the last pause, and the time of the last start, ms. */
  let before = 0;
  let startedAt = 0;

  const setState = (next: Recording): void => {
    now = next;
    if (!isOver) onChange(next);
  };
  const elapsed = (): number => before + (now.state === 'recording' ? performance.now() - startedAt : 0);

  function release(): void {
    clearInterval(ticker);
    clearTimeout(hiddenTimer);
    document.removeEventListener('visibilitychange', onHidden);
    for (const track of stream?.getTracks() ?? []) track.stop();
    void context?.close().catch(() => undefined);
    context = undefined;
  }

  /** A hidden page shows nobody that it is recording. */
  const onHidden = (): void => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState !== 'hidden') return;
    pause();
    hiddenTimer = setTimeout(finish, MAX_HIDDEN_MS);
  };

  /** A microphone that is switched off delivers silence, and browsers no longer show that it is in use. */
  function switchMicrophone(isOn: boolean): void {
    for (const track of stream?.getTracks() ?? []) track.enabled = isOn;
  }

  function measure(from: MediaStream): void {
    context = new AudioContext();
    void context.resume().catch(() => undefined);
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(from).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    ticker = setInterval(() => {
      if (now.state !== 'recording') return;
      analyser.getFloatTimeDomainData(samples);
      levels.push(loudness(samples));
      if (elapsed() >= MAX_MS) finish();
      else setState({ state: 'recording', seconds: elapsed() / 1_000, levels: [...levels] });
    }, TICK_MS);
  }

  async function start(): Promise<void> {
    // During a call, the other person would hear the recording being made.
    if (isSilentForCall()) return setState({ state: 'failed', why: 'inCall' });
    if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined')
      return setState({ state: 'failed', why: 'unsupported' });
    const format = FORMATS.find((each) => MediaRecorder.isTypeSupported(each));
    if (!format) return setState({ state: 'failed', why: 'unsupported' });
    try {
      const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
      stream = await navigator.mediaDevices.getUserMedia({ audio });
      if (isOver) return release();
      if (isFinishedEarly) {
        release();
        return setState({ state: 'failed', why: 'inCall' });
      }
      // Also called when the microphone is unplugged, or used for a phone call.
      for (const track of stream.getTracks()) track.addEventListener('ended', finish);
      recorder = new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond: BITS_PER_SECOND });
      recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && chunks.push(data));
      recorder.addEventListener('stop', () => onStopped(format));
      recorder.start(1_000);
      startedAt = performance.now();
      setState({ state: 'recording', seconds: 0, levels: [] });
      measure(stream);
      document.addEventListener('visibilitychange', onHidden);
      onHidden();
    } catch (error) {
      release();
      setState({ state: 'failed', why: failureOf(error) });
    }
  }

  function pause(): void {
    if (now.state !== 'recording') return;
    if (recorder?.state === 'recording') recorder.pause();
    switchMicrophone(false);
    before = elapsed();
    setState({ state: 'paused', seconds: before / 1_000, levels: [...levels] });
  }

  function resume(): void {
    if (now.state !== 'paused') return;
    switchMicrophone(true);
    recorder?.resume();
    startedAt = performance.now();
    setState({ state: 'recording', seconds: before / 1_000, levels: [...levels] });
  }

  function finish(): void {
    if (now.state === 'asking') isFinishedEarly = true;
    if (now.state !== 'recording' && now.state !== 'paused') return;
    pause();
    if (recorder?.state !== 'inactive') recorder?.stop();
    release();
  }

  function onStopped(format: string): void {
    release();
    // The browser ends the recording itself when the microphone is gone.
    before = elapsed();
    if (before < MIN_MS) {
      setState({ state: 'failed', why: 'tooShort' });
      return;
    }
    const file = new Blob(chunks, { type: recorder?.mimeType || format });
    const waveform = resample(levels, Math.min(WAVEFORM_VALUES, levels.length));
    setState({ state: 'finished', note: { file, waveform, seconds: Math.max(1, Math.round(before / 1_000)) } });
  }

  return {
    start,
    pause,
    resume,
    /** Ends the recording, which can then be heard and sent. */
    finish,
    /** Ends the recording without a result, and releases the microphone. */
    discard(): void {
      isOver = true;
      if (recorder && recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
