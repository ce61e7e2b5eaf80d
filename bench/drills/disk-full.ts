import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../tests/support/client.ts';
import { createCoupleWithChat, photoHashes, signedIn } from '../../tests/support/couple-with-chat.ts';
import { PASSWORD } from '../../tests/support/members.ts';
import { picture, send } from '../../tests/support/photos.ts';
import { type Program, startProgram } from '../../tests/support/program.ts';
import { runCommand as command } from '../../tests/support/run-command.ts';
import { SECRET } from '../chat/community.ts';
import { prepareDatabase } from '../chat/database.ts';
import { writeLine } from '../chat/figures.ts';

const TIMEOUT_MS = 60_000;
const faults: string[] = [];

function check(isSo: boolean, what: string): void {
  writeLine(`  ${isSo ? 'yes' : 'NO '}  ${what}`);
  if (!isSo) faults.push(what);
}

/** Fills all free space of the disk. Returns a function that frees the space again. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  await command('dd', ['if=/dev/zero', `of=${path}`, 'bs=4k']).catch(() => undefined);
  return () => rm(path, { force: true });
}

const ready = (url: string): Promise<number> => fetch(`${url}/readyz`).then(({ status }) => status);

async function untilReady(url: string): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < TIMEOUT_MS; await sleep(200))
    if ((await ready(url).catch(() => 0)) === 200) return true;
  return false;
}

/** Fills only the disk of the photos; the database is on another disk. */
async function filesFull(disk: string): Promise<void> {
  writeLine('the disk of the photos is full');
  const ground = await prepareDatabase();
  const env = { DATABASE_URL: ground.databaseUrl, APP_SECRET: SECRET, RATE_LIMIT_FACTOR: '1000000' };
  const program = await startProgram({ ...env, DATA_DIR: join(disk, 'photos') });
  try {
    const { url } = program;
    const { she, he } = await createCoupleWithChat(url);
    const before = await photoHashes(url, she.client);
    const empty = await fill(disk);
    const refused = await send(she, { image2: await picture(9) });
    check(refused.status >= 500, `an upload is refused: ${refused.status} ${refused.text.slice(0, 120)}`);
    check((await ready(url)) === 503, '/readyz says so');
    const written = await he.client.post(`/chat/message/${she.id}`, { content: 'Is anybody there?' });
    check(written.status === 200, 'messages continue');
    check((await photoHashes(url, she.client)).join() === before.join(), 'photos are shown as before');
    await empty();
    check(await untilReady(url), '/readyz is well again when there is room');
    const taken = await send(she, { image2: await picture(9) });
    check(taken.status === 200, 'and the same upload is taken');
    check((await photoHashes(url, she.client)).length === before.length + 1, 'and shown');
  } finally {
    await program.stop();
    await ground.remove();
  }
}

/** Makes the disk of the photos read-only, as a hardware error would. */
async function filesReadOnly(disk: string): Promise<void> {
  writeLine('the disk of the photos is read-only');
  const ground = await prepareDatabase();
  const env = { DATABASE_URL: ground.databaseUrl, APP_SECRET: SECRET, RATE_LIMIT_FACTOR: '1000000' };
  const program = await startProgram({ ...env, DATA_DIR: join(disk, 'photos') });
  const remount = (how: 'ro' | 'rw') => command('mount', ['-o', `remount,${how}`, disk]);
  try {
    const { url } = program;
    const { she, he } = await createCoupleWithChat(url);
    const before = await photoHashes(url, she.client);
    await remount('ro');
    const refused = await send(she, { image2: await picture(9) });
    check(refused.status === 503, `an upload is refused: ${refused.status} ${refused.text.slice(0, 120)}`);
    check((await ready(url)) === 503, '/readyz says so');
    const written = await he.client.post(`/chat/message/${she.id}`, { content: 'Is anybody there?' });
    check(written.status === 200, 'messages continue');
    check((await photoHashes(url, she.client)).join() === before.join(), 'photos are shown as before');
    await remount('rw');
    const back = Date.now();
    check(await untilReady(url), '/readyz is ready again once the disk can be written');
    const taken = await send(she, { image2: await picture(9) });
    check(taken.status === 200, `the same upload is accepted, ${Date.now() - back} ms after`);
    check((await photoHashes(url, she.client)).length === before.length + 1, 'and shown');
  } finally {
    await remount('rw');
    await program.stop();
    await ground.remove();
  }
}

/** Fills a disk that holds everything: database, photos, uploads. */
async function databaseFull(disk: string): Promise<void> {
  writeLine('the disk of the embedded database is full');
  const dataDir = join(disk, 'all');
  const begin = (): Promise<Program> => startProgram({ DATA_DIR: dataDir });
  let program = await begin();
  try {
    const { she, he, written } = await createCoupleWithChat(program.url);
    const before = await photoHashes(program.url, she.client);
    const empty = await fill(disk);
    const kept = [...written];
    let refused = 0;
    for (let number = 0; refused < 20 && number < 20_000; number++) {
      const content = `Filling ${number} ${'x'.repeat(1_500)}`;
      const answer = await she.client.post(`/chat/message/${he.id}`, { content }).catch(() => undefined);
      if (answer?.status === 200) kept.push(content);
      else refused++;
    }
    check(refused === 20, `writes are refused in the end, after ${kept.length - written.length} more were accepted`);
    check(program.child.exitCode === null, 'the program stays');
    await empty();
    const byItself = await untilReady(program.url);
    writeLine(`  ${byItself ? 'yes' : 'no '}  it goes on by itself when there is room`);
    if (!byItself) {
      await program.stop();
      program = await begin();
    }
    const her = await signedIn(program.url, she.email, PASSWORD);
    const his = Object.assign(createClient(program.url), { token: he.client.token });
    const stored = new Set<string>();
    for (let after = 0; ; ) {
      const page = await his.get(`/chat/getAllmessage/${she.id}?after=${after}&limit=200`);
      const messages = page.body.result.data as { seq: number; content: string }[];
      for (const { content } of messages) stored.add(content);
      if (messages.length < 200) break;
      after = messages.at(-1)?.seq ?? after;
    }
    const lost = kept.filter((content) => !stored.has(content)).length;
    check(lost === 0, `every acknowledged message is there (${kept.length}, ${lost} lost)`);
    check((await photoHashes(program.url, her)).join() === before.join(), 'and every photo');
    const said = await her.post(`/chat/message/${he.id}`, { content: 'And on it goes' });
    check(said.status === 200, 'and it takes new ones');
  } finally {
    await program.stop();
  }
}

/** Runs the drills on disks that fill up: small file systems in memory, which only root can create. */
export async function run(): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), 'rishta-small-disk-'));
  for (const [size, part] of [
    ['120m', filesFull],
    ['120m', filesReadOnly],
    ['300m', databaseFull],
  ] as const) {
    await command('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', disk]);
    try {
      await mkdir(join(disk, 'photos'), { mode: 0o700 });
      await writeFile(join(disk, 'photos', '.here'), '');
      await part(disk);
    } finally {
      await command('umount', ['-l', disk]);
    }
  }
  await rm(disk, { recursive: true, force: true });
  if (faults.length > 0) process.exitCode = 1;
}
