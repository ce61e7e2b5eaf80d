import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command until it exits. @throws Error with everything it printed */
export async function runCommand(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${printed}`);
  return printed;
}
