import { spawn } from 'node:child_process';

export interface StepResult {
  name: string;
  ok: boolean;
  output: string;
  seconds: number;
}

/**
 * Runs a program of `node_modules/.bin` (or Node itself) and collects its output, which is shown if the program fails.
 */
export function runStep(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      output += data;
    });
    child.on('error', (error) => {
      output += error.message;
    });
    child.on('close', (code) => {
      resolve({ name, ok: code === 0, output, seconds: Math.round((performance.now() - began) / 100) / 10 });
    });
  });
}

/** Prints a line for a finished step, and its output when it failed. */
export function printStepResult({ name, ok, output, seconds }: StepResult): void {
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (!ok) process.stdout.write(`${output.slice(-20_000)}\n`);
}

/** Command line for a program installed with the dependencies, run by the same Node as this process. */
export const toolCommand = (path: string): [string, string[]] => [process.execPath, [`node_modules/${path}`]];
