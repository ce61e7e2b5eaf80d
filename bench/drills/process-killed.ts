import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatPair, settle } from '../chat/community.ts';
import { prepareDatabase } from '../chat/database.ts';
import { readNumber, writeLine } from '../chat/figures.ts';
import { RestartingProgram } from '../chat/restarting.ts';
import { messages, photos, startLoad } from './load.ts';

const TIMEOUT_MS = 120_000;

/** Number of files in the uploads folder that are readable JPEG pictures; every upload of the drill is a JPEG. */
async function rawPictures(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const heads = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name))),
  );
  return heads.filter((bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff').length;
}

/** The program is killed (SIGKILL) and started again, DRILL_KILLS times (5), while members upload photos and write. */
export async function run(): Promise<void> {
  const kills = readNumber('DRILL_KILLS', 5);
  writeLine(`the program is killed ${kills} times, while members upload photos and write`);
  const ground = await prepareDatabase();
  const dataDir = join(ground.dataDir, 'program');
  const pairs = (await settle(ground.databaseUrl, 5)) as readonly ChatPair[];
  const program = await RestartingProgram.start({ databaseUrl: ground.databaseUrl, dataDir });
  const url = () => program.url;
  const kinds = [
    ...pairs.slice(1).map((pair, index) => ({ ...photos(url, pair), name: `photos of member ${index + 1}` })),
    messages(url, pairs[0] as ChatPair),
  ];
  const load = startLoad(kinds);
  let raw = 0;
  try {
    if (!(await load.untilAll(0, TIMEOUT_MS))) throw new Error('The work did not begin.');
    load.begin();
    await sleep(10_000);
    writeLine('  without a kill, 10 s');
    load.tell();
    load.begin();
    for (let kill = 1; kill <= kills; kill++) {
      await program.kill();
      raw += await rawPictures(join(dataDir, 'uploads'));
      const killed = performance.now();
      await program.restart();
      const started = ((performance.now() - killed) / 1_000).toFixed(1);
      const isWell = await load.untilAll(performance.now(), TIMEOUT_MS);
      const well = ((performance.now() - killed) / 1_000).toFixed(1);
      writeLine(`  kill ${kill}: started after ${started} s, all work succeeds ${isWell ? `after ${well} s` : 'NOT'}`);
      if (!isWell) process.exitCode = 1;
    }
    load.tell();
    await load.stop();
    for (const { name, lost } of kinds) {
      const count = await lost();
      writeLine(`  ${name}: ${count} lost`);
      if (count) process.exitCode = 1;
    }
    writeLine(`  ${raw} pictures left behind that can be read`);
    if (raw) process.exitCode = 1;
  } finally {
    await load.stop();
    await program.stop();
    await ground.remove();
  }
}
