import { execFile } from 'node:child_process';

/** Runs a command of `scripts/` as an operator does. Returns its exit code and everything it printed. */
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
        // MODE is set by the test runner and INIT_CWD by npm, and this machine may have an operator's environment file:
        // all three are overridden.
        env: { ...process.env, MODE: '', INIT_CWD: '', RISHTA_ENVIRONMENT: '/dev/null', ...env },
        maxBuffer: 10_000_000,
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, printed: stdout + stderr }),
    );
  });
}
