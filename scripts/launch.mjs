// Entry of `npm start`, `npm test`, `npm run bench` and the other commands of package.json. Plain JavaScript without
// dependencies, because this script runs on whatever Node is installed and before any dependency is.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** Node runs TypeScript without a build step since version 22.18. */
const isRecent = major > 22 || (major === 22 && minor >= 18);

/** Remembers the path of the Node found through npx, so that the second start does not ask npm again. */
const remembered = join(root, 'node_modules', '.rishta', 'node-path');

/**
 * Turns on Node's compile cache, so that the second start neither strips types nor compiles again, which is a third of
 * the work of a start. Processes that this one starts use the cache too. If the folder is not writable, the program
 * runs without a cache.
 */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.rishta', 'compiled');
  nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

/** Path of a Node 24 from the npm registry. */
function findNode() {
  try {
    const path = readFileSync(remembered, 'utf8').trim();
    if (existsSync(path)) return path;
  } catch {
    // No path is remembered yet.
  }
  process.stderr.write(`Node ${process.versions.node} is too old for this program. Downloading Node 24 with npx.\n`);
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const options = { encoding: 'utf8', shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'inherit'] };
  return execFileSync(npx, ['-y', 'node@24', '-p', 'process.execPath'], options).trim().split('\n').at(-1);
}

/** Runs this launcher again under another Node and exits with its exit code. */
function rerun(node) {
  const path = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, RISHTA_NODE: node },
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const tasks = {
  start: async () => {
    const { buildWeb } = await import(pathToFileURL(join(root, 'scripts', 'build-web.ts')).href);
    await buildWeb();
    await import(pathToFileURL(join(root, 'server', 'main.ts')).href);
  },
  test: () => import(pathToFileURL(join(root, 'scripts', 'test.ts')).href),
  'feature-tests': () => import(pathToFileURL(join(root, 'scripts', 'feature-tests.ts')).href),
  check: () => import(pathToFileURL(join(root, 'scripts', 'check.ts')).href),
  bench: () => import(pathToFileURL(join(root, 'bench', 'run.ts')).href),
  backup: () => import(pathToFileURL(join(root, 'scripts', 'backup.ts')).href),
  restore: () => import(pathToFileURL(join(root, 'scripts', 'restore.ts')).href),
  unseal: () => import(pathToFileURL(join(root, 'scripts', 'unseal.ts')).href),
};

/**
 * With a release archive (docs/operations.md), operators run their commands where npm has already installed the
 * dependencies, perhaps as another user and without those that only builds and tests need. There the launcher installs
 * nothing.
 */
const modules = join(root, 'node_modules');
const isRelease = existsSync(modules) && !existsSync(join(modules, '.rishta', 'installed'));
const isAsItIs = isRelease && ['backup', 'restore', 'unseal'].includes(process.argv[2]);

const task = tasks[process.argv[2]];
if (!task) {
  process.stderr.write(`Usage: node scripts/launch.mjs ${Object.keys(tasks).join('|')}\n`);
  process.exit(2);
}
if (!isRecent) rerun(findNode());
else {
  if (!isAsItIs) install(root);
  keepCompiled();
  if (process.env.RISHTA_NODE) {
    mkdirSync(dirname(remembered), { recursive: true });
    writeFileSync(remembered, process.env.RISHTA_NODE);
  }
  await task();
}
