import { LOW_DATA_AUDIO_BITS, VIDEO_BITS } from '../../../../contract/calls/values.ts';

/** How a call adapts to a slow connection. All functions are pure. */

/** Limits of the sent media. */
export interface SendLimits {
  /** bit/s */
  readonly audio: number;
  /** bit/s; 0: no video is sent. */
  readonly video: number;
  /** By how much width and height of the camera's picture are divided. */
  readonly scale: number;
  /** Pictures per second. */
  readonly frames: number;
}

/** Maximum bit rate of the voice, bit/s. */
const VOICE = 40_000;

/** The steps from the best video to none. The voice is never reduced for the sake of the video. */
const steps = [
  { video: VIDEO_BITS, scale: 1, frames: 24 },
  { video: 200_000, scale: 1.5, frames: 15 },
  { video: 90_000, scale: 3, frames: 10 },
  { video: 0, scale: 3, frames: 10 },
] as const;

/** The step on which low-data mode begins. */
const LOW_DATA_STEP = 1;
const LAST_STEP = steps.length - 1;

/** Share of lost packets from which the connection is taken for overloaded. */
const MUCH_LOSS = 0.08;
/** Share of lost packets up to which the connection is taken for good. */
const LITTLE_LOSS = 0.02;
/** Delay there and back from which the connection is taken for overloaded, s. */
const LONG_DELAY = 0.9;
/** Number of good measurements in a row after which a better step is tried. */
const GOOD_IN_A_ROW = 4;
/** The number needed to switch video on again: higher, so that video does not go on and off. */
const GOOD_FOR_VIDEO = 8;

/** One measurement of the connection to one other person. */
export interface Measurement {
  /** Share of packets that the other side did not receive, 0 to 1. */
  readonly loss: number;
  /** Delay there and back, s. */
  readonly delay: number;
  /** Bandwidth that the browser estimates for sending, bit/s; undefined: not known. */
  readonly available: number | undefined;
}

export interface Quality {
  readonly step: number;
  /** Number of good measurements in a row. */
  readonly good: number;
}

export const startQuality = (isLowData: boolean): Quality => ({ step: isLowData ? LOW_DATA_STEP : 0, good: 0 });

/** Returns the limits of a step. */
export function limitsOf({ step }: Quality, isLowData: boolean): SendLimits {
  const least = isLowData ? Math.max(step, LOW_DATA_STEP) : step;
  const chosen = steps[Math.min(least, LAST_STEP)] ?? steps[LAST_STEP];
  return { audio: isLowData ? LOW_DATA_AUDIO_BITS : VOICE, ...(chosen as (typeof steps)[number]) };
}

/** Whether the video is off because of the connection. */
export const isVideoPaused = ({ step }: Quality): boolean => step === LAST_STEP;

function isOverloaded({ loss, delay, available }: Measurement, { audio, video }: SendLimits): boolean {
  if (loss > MUCH_LOSS || delay > LONG_DELAY) return true;
  // Below a third of the limit, pictures would take longer and longer to arrive.
  return video > 0 && available !== undefined && available < audio + video / 3;
}

/** The next step after a measurement: worse at once, better after several good measurements. */
export function nextQuality(now: Quality, measurement: Measurement, isLowData: boolean): Quality {
  if (isOverloaded(measurement, limitsOf(now, isLowData))) return { step: Math.min(now.step + 1, LAST_STEP), good: 0 };
  if (measurement.loss > LITTLE_LOSS) return { ...now, good: 0 };
  const good = now.good + 1;
  const best = isLowData ? LOW_DATA_STEP : 0;
  if (now.step <= best) return { step: now.step, good };
  return good < (isVideoPaused(now) ? GOOD_FOR_VIDEO : GOOD_IN_A_ROW)
    ? { step: now.step, good }
    : { step: now.step - 1, good: 0 };
}
