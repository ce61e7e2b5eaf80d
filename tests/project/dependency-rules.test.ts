import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = process.cwd();

/**
 * One violation of each import boundary, planted in a temporary tree: a checker that reads no files would find none.
 */
const planted: Readonly<Record<string, [file: string, text: string]>> = {
  'contract-stands-alone': ['contract/a.ts', "import '../server/platform/a.ts';"],
  'contract-values-without-zod': ['contract/two/values.ts', "import './schema.ts';"],
  'web-not-server': ['web/lib/a.ts', "import '../../server/platform/a.ts';"],
  'server-not-web': ['server/platform/b.ts', "import '../../web/lib/a.ts';"],
  'platform-knows-no-feature': ['server/platform/c.ts', "import '../features/one/index.ts';"],
  'feature-through-its-door': ['server/features/two/a.ts', "import '../one/inside.ts';"],
  'composition-through-doors': ['server/app.ts', "import './features/one/inside.ts';"],
  'engine-knows-no-feature': ['server/engine/a.ts', "import '../features/one/index.ts';"],
  'demo-is-optional': ['server/platform/d.ts', "import '../demo/a.ts';"],
  'web-features-are-islands': ['web/features/two/a.tsx', "import '../one/a.tsx';"],
  'shared-web-knows-no-feature': ['web/ui/a.ts', "import '../features/one/a.tsx';"],
  'lib-knows-no-ui': ['web/lib/e.ts', "import '../ui/a.ts';"],
  'sql-in-repos-only': ['server/features/two/b.service.ts', "import { sql } from 'kysely'; export const x = sql;"],
  'routes-not-repos': ['server/features/two/c.routes.ts', "import './c.repo.ts';"],
  'notifications-listen': ['server/features/two/d.ts', "import '../notifications/index.ts';"],
  'production-does-not-test': ['web/lib/b.ts', "import '../../tests/a.ts';"],
  'no-cycles': ['web/lib/c.ts', "import './d.ts';"],
};
const others: Readonly<Record<string, string>> = {
  'node_modules/kysely/package.json': '{"name":"kysely","type":"module","main":"index.js"}',
  'node_modules/kysely/index.js': 'export const sql = 1;',
  'contract/two/schema.ts': 'export {};',
  'server/demo/a.ts': 'export {};',
  'server/platform/a.ts': 'export {};',
  'server/features/one/index.ts': 'export {};',
  'server/features/one/inside.ts': 'export {};',
  'server/features/two/c.repo.ts': 'export {};',
  'server/features/notifications/index.ts': 'export {};',
  'web/features/one/a.tsx': 'export {};',
  'web/lib/d.ts': "import './c.ts';",
  'tests/a.ts': 'export {};',
};

let tree: string;
beforeAll(async () => {
  // The tree is inside the project, so that packages are resolved.
  await mkdir(join(root, 'node_modules/.rishta'), { recursive: true });
  tree = await mkdtemp(join(root, 'node_modules/.rishta/dependency-rules-'));
  await writeFile(join(tree, 'package.json'), '{"type":"module"}');
  for (const [file, text] of [...Object.values(planted), ...Object.entries(others)]) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  }
});
afterAll(() => rm(tree, { recursive: true, force: true }));

async function violations(): Promise<Set<string>> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [
    bin,
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'contract',
    'server',
    'web',
    'tests',
  ];
  const { stdout } = await run(process.execPath, args, { cwd: tree, maxBuffer: 20_000_000 }).catch(
    (error) => error as { stdout: string },
  );
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return new Set(summary.violations.map(({ rule }) => rule.name));
}

describe('dependency rules', () => {
  it('find a violation that the test adds for every rule', async () => {
    const config = (await import(join(root, '.dependency-cruiser.mjs'))).default as { forbidden: { name: string }[] };
    const rules = config.forbidden.map(({ name }) => name);
    expect(Object.keys(planted).sort()).toEqual(rules.sort());
    const found = await violations();
    expect(rules.filter((name) => !found.has(name))).toEqual([]);
  });

  it('allow SQL only in *.repo.ts files, however it is imported', async () => {
    const files = (await readdir(join(root, 'server'), { recursive: true })).filter(
      (file) => /\.ts$/.test(file) && !/(\.repo|\.test)\.ts$/.test(file) && !file.startsWith('platform/db/'),
    );
    expect(files.length).toBeGreaterThan(40);
    const speaking: string[] = [];
    for (const file of files)
      if (
        /\.(selectFrom|insertInto|updateTable|deleteFrom|selectNoFrom)\(|\bsql`/.test(
          await readFile(join(root, 'server', file), 'utf8'),
        )
      )
        speaking.push(file);
    expect(speaking).toEqual([]);
  });
});
