import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  child: ChildProcess;
  url: string;
  /** Everything the program has printed so far. */
  printed(): string;
  /** Sends a signal and returns the exit code, or null if the signal itself ended the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts `server/main.ts` as a separate process, as an operator runs it. Resolves once the program has printed its
 * address.
 */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const { child, printed } = launch(env);
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const readPort = () => {
      const match = /is running at (\S+)/.exec(printed());
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout?.on('data', readPort);
    void ended.then(([code]) => reject(new Error(`The program ended with ${code}: ${printed()}`)));
  });
  return {
    child,
    url,
    printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Runs the program until it exits by itself. */
export async function runProgram(env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const { child, printed } = launch(env);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, printed: printed() };
}

/**
 * Makes local mode start no relay of its own, which few tests need: a relay that does not exist is configured. Tests of
 * the relay set both variables to nothing.
 */
const NO_LOCAL_RELAY = { TURN_URLS: 'turn:127.0.0.1:9', TURN_SECRET: 'the secret of a relay that does not exist' };

/** Starts the program without waiting for it. */
export function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    // The test runner sets MODE for itself, so it is cleared here.
    env: {
      ...process.env,
      ...NO_LOCAL_RELAY,
      ...{ MODE: '', PORT: '0', DEMO: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  child.stderr.on('data', (data) => {
    text += data;
  });
  return { child, printed: () => text };
}
