import { spawn } from 'node:child_process';
import { toolCommand } from './run-step.ts';

/**
 * `npm run t -- board`: runs the tests whose file path contains one of the given words, without the browser tests. `npm
 * run t -- e2e board` runs the browser tests of that name against the last build of the web app (`node
 * scripts/build-web.ts`).
 */
const words = process.argv.slice(3);
const inBrowser = words[0] === 'e2e';
const names = inBrowser ? words.slice(1) : words;
if (names.length === 0) {
  process.stderr.write('Usage: npm run t -- [e2e] WORD …   (words of test file names, such as board)\n');
  process.exit(2);
}
const [command, prefix] = toolCommand('vitest/vitest.mjs');
const projects = inBrowser ? ['--project=e2e'] : ['--project=server', '--project=web'];
spawn(command, [...prefix, 'run', ...projects, ...names], { stdio: 'inherit' }).on('close', (code) => {
  process.exitCode = code ?? 1;
});
