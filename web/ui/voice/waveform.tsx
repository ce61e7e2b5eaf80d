import classes from './voice.module.css';
import { barHeights } from './waveform.rules.ts';

/** Width of a bar and of the gap after it, in the units of the drawing. */
const [BAR, GAP] = [2, 2];

interface WaveformProps {
  /** Loudness, 0 to 100. */
  values: readonly number[];
  /** Number of bars. */
  bars: number;
  /** The share that is drawn in the full colour, 0 to 1. */
  share: number;
}

/** A drawing of the loudness; the part that has been played is darker. From left to right in every language. */
export function Waveform({ values, bars, share }: WaveformProps) {
  const path = barHeights(values, bars)
    .map(
      (height, index) => `M${index * (BAR + GAP) + BAR / 2} ${50 - height / 2 + BAR / 2}V${50 + height / 2 - BAR / 2}`,
    )
    .join('');
  const drawing = { viewBox: `0 0 ${bars * (BAR + GAP) - GAP} 100`, preserveAspectRatio: 'none' };
  return (
    <span className={classes.waveform}>
      <svg aria-hidden="true" {...drawing} className={classes.rest}>
        <path d={path} />
      </svg>
      <svg aria-hidden="true" {...drawing} style={{ clipPath: `inset(-2px ${(1 - share) * 100}% -2px -2px)` }}>
        <path d={path} />
      </svg>
    </span>
  );
}
