import { execFile } from 'node:child_process';

/** A command of `scripts/` as an operator runs it: its exit code, and all it printed. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`scripts/${name}.ts`, ...args],
      {
        // The test runner sets MODE for itself, npm says where it was called, and this machine may run an installation.
        env: { ...process.env, MODE: '', INIT_CWD: '', RISHTA_ENVIRONMENT: '/dev/null', ...env },
        maxBuffer: 10_000_000,
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, printed: stdout + stderr }),
    );
  });
}
