import { loadavg } from 'node:os';

export const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);
export const load = (): string => `load average ${loadavg()[0]?.toFixed(1)}`;

/** Numbers from an environment variable, or the given default. */
export const readNumbers = (name: string, otherwise: readonly number[]): readonly number[] =>
  process.env[name]?.split(',').map(Number) ?? otherwise;
export const readNumber = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const quantile = (share: number, sorted: readonly number[]): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** Formats times for the report. @param times in milliseconds */
export function formatTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const parts = [50, 95, 99].map(
    (percent) =>
      `p${percent} ${quantile(percent / 100, sorted)
        .toFixed(1)
        .padStart(6)}`,
  );
  return `${parts.join('  ')} ms  longest ${(sorted.at(-1) ?? Number.NaN).toFixed(0)} ms`;
}
