import { printStepResult, runStep, type StepResult, toolCommand } from './run-step.ts';

/**
 * All checks that do not run the program: format and lint, types, import boundaries, unused code, generated row types.
 */
const checks: readonly [name: string, path: string, args: readonly string[], env?: Record<string, string>][] = [
  ['format and lint', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--reporter=summary', '.']],
  // The TypeScript compiler is a Go program: since there is memory to spare, it may collect garbage less often. Several
  // checkers would each work out the same types, which costs twice the processor time.
  ['types', 'typescript/bin/tsc', ['-p', '.', '--checkers', '1'], { GOGC: '400' }],
  [
    'dependency rules',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web', 'tests', 'bench', 'scripts'],
  ],
  ['unused code', 'knip/bin/knip.js', []],
];

/** Runs the checks two at a time and reports each. */
export async function staticChecks(): Promise<StepResult[]> {
  const queue: (() => Promise<StepResult>)[] = [
    ...checks.map(([name, path, args, env]) => () => {
      const [command, prefix] = toolCommand(path);
      return runStep(name, command, [...prefix, ...args], env);
    }),
    () =>
      runStep('row types fit the migrations', process.execPath, ['server/platform/db/generate-types.ts', '--check']),
  ];
  const results: StepResult[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await next();
      printStepResult(result);
      results.push(result);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}
