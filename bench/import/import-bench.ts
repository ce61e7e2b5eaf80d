import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { cities } from '../../contract/options/cities.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { createClient } from '../../tests/support/client.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { addImport, checkImport, csvFile, rowsOf, waitForImport, xlsxFile } from '../../tests/support/imports.ts';
import { type Program, startProgram } from '../../tests/support/program.ts';
import { ADMIN, type StaffMember, signInAdmin, turnOnNetwork } from '../../tests/support/staff.ts';
import { SECRET } from '../chat/community.ts';
import { prepareDatabase } from '../chat/database.ts';
import { load, readNumber, writeLine } from '../chat/figures.ts';

/** Names that sound different, so that nobody is taken for somebody else. */
const firstNames = (
  'Aisha Bushra Chandni Darakhshan Elma Fauzia Gulnaz Hina Iqra Jamila ' +
  'Kulsum Lubna Mehvish Nargis Omaima Parveen Qudsia Rukhsana Shabana Tabassum'
).split(' ');

const YEARS = 25;
const PLACES = 40;
/** One of so many rows has a date that does not exist. */
const BAD_EVERY = 100;

/** The rows of a file and the numbers of those that are wrong, as a spreadsheet counts them. */
function people(count: number, lastName: string, firstPhone: number): { rows: string[][]; bad: number[] } {
  const bad: number[] = [];
  const rows = Array.from({ length: count }, (_, at) => {
    const isBad = at % BAD_EVERY === BAD_EVERY - 1;
    if (isBad) bad.push(at + 2);
    const [name, year, city] = [at % 20, Math.floor(at / 20) % YEARS, cities[Math.floor(at / 20 / YEARS) % PLACES]];
    return [
      ...[`${firstNames[name]} ${lastName}`, 'Abdul Karim', 'Female'],
      ...[isBad ? '31/02/1990' : `15/06/${1975 + year}`, 'Sunni', city?.key ?? '', String(firstPhone + at), 'Daughter'],
    ];
  });
  return { rows, bad };
}

/** Memory of a process that is resident now, MB. */
async function memoryOf({ child }: Program): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** Measures the longest answer to an unrelated call and the most memory, while `work` runs. */
async function observed<T>(program: Program, work: () => Promise<T>) {
  let [isOver, longest, memory] = [false, 0, 0];
  const client = createClient(program.url);
  const watch = (async () => {
    while (!isOver) {
      const start = performance.now();
      await client.get('/site');
      longest = Math.max(longest, performance.now() - start);
      memory = Math.max(memory, await memoryOf(program));
      await sleep(50);
    }
  })();
  const start = performance.now();
  const result = await work().finally(() => {
    isOver = true;
  });
  await watch;
  return { result, seconds: (performance.now() - start) / 1_000, longest, memory };
}

const failIf = (isWrong: boolean, sentence: string): void => {
  if (!isWrong) return;
  writeLine(`  WRONG: ${sentence}`);
  process.exitCode = 1;
};

async function problemNumbers(by: StaffMember, id: string): Promise<number[]> {
  const found: number[] = [];
  for (let after = ''; ; ) {
    const { body } = await by.client.get(`/staff/import/${id}/rows?state=problem&pageSize=100${after}`);
    found.push(...body.result.data.map((row: { number: number }) => row.number));
    if (!body.result.nextCursor) return found;
    after = `&cursor=${body.result.nextCursor}`;
  }
}

/**
 * Imports 20,000 people (IMPORT_ROWS) with one per cent of bad rows from CSV, then from Excel, where the program is
 * killed (SIGKILL) in the middle and started again.
 */
export async function run(): Promise<void> {
  const count = readNumber('IMPORT_ROWS', 20_000);
  writeLine(`import of ${count} people, one per cent of bad rows`);
  const ground = await prepareDatabase();
  const env = {
    ...ADMIN,
    ...{ DATABASE_URL: ground.databaseUrl, DATA_DIR: ground.dataDir, APP_SECRET: SECRET },
    ...{ PORT: await freePort(), RATE_LIMIT_FACTOR: '1000000' },
  };
  const db = openDatabase({ url: ground.databaseUrl, log: quietLog });
  let program = await startProgram(env);
  try {
    const { url } = program;
    const admin = await signInAdmin({ client: () => createClient(url), clock: { now: () => new Date() } });
    await turnOnNetwork(admin);
    await admin.client.get('/options');
    const before = await memoryOf(program);

    const first = people(count, 'Ansari', 7_000_000_000);
    const whole = await observed(program, async () => {
      const { _id: id } = await addImport(admin, csvFile(...first.rows.map((row) => row.join(','))));
      const read = performance.now();
      const { counts } = await checkImport(admin, id);
      const checked = performance.now();
      await admin.client.post(`/staff/import/${id}/run`);
      const { counts: after } = await waitForImport(admin, id);
      const seconds = [checked - read, performance.now() - checked].map((ms) => (ms / 1_000).toFixed(1));
      writeLine(`  CSV: checked in ${seconds[0]} s, registered in ${seconds[1]} s`);
      failIf(counts.problem !== first.bad.length || counts.duplicate !== 0, JSON.stringify(counts));
      failIf(after.done !== count - first.bad.length, JSON.stringify(after));
      failIf(String(await problemNumbers(admin, id)) !== String(first.bad), 'the bad rows are not the ones named');
      failIf((await rowsOf(admin, id, 'problem'))[0]?.problems[0]?.field !== 'birth', 'the bad field is not named');
    });
    writeLine(
      `  all in ${whole.seconds.toFixed(1)} s; memory ${before.toFixed(0)} MB, at most ${whole.memory.toFixed(0)} MB;` +
        ` another call took at most ${whole.longest.toFixed(0)} ms; ${load()}`,
    );
    failIf(whole.seconds > 60, 'longer than 60 s');
    failIf(whole.memory - before > 300, 'more than 300 MB');

    const second = people(count, 'Siddiqui', 7_500_000_000);
    const headings = csvFile().split(',');
    const { _id: id } = await addImport(admin, xlsxFile([headings, ...second.rows]));
    await checkImport(admin, id);
    await admin.client.post(`/staff/import/${id}/run`);
    const done = async () => (await admin.client.get(`/staff/import/${id}`)).body.result.data.counts.done;
    while ((await done()) < count / 5) await sleep(20);
    await program.stop('SIGKILL');
    const killed = performance.now();
    program = await startProgram(env);
    writeLine(`  Excel: killed with ${await done()} registered`);
    while ((await admin.client.get(`/staff/import/${id}`)).body.result.data.state === 'running') await sleep(500);
    const { rows } = await sql<{ people: number; phones: number }>`
      select count(*)::integer as people, count(distinct phone)::integer as phones from walk_in
      where import_id = ${id}`.execute(db.read);
    const [stored] = rows;
    writeLine(`  ${stored?.people} registered ${((performance.now() - killed) / 1_000).toFixed(0)} s after the kill`);
    failIf(stored?.people !== count - second.bad.length || stored.phones !== stored.people, 'not everybody once');
  } finally {
    await program.stop();
    await db.close();
    await ground.remove();
  }
}
