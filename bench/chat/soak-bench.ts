import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '../matching/engine-people.ts';
import { settle } from './community.ts';
import { prepareDatabase } from './database.ts';
import { load, readNumber, writeLine } from './figures.ts';
import { RestartingProgram } from './restarting.ts';
import { type SoakResult, soak } from './soak.ts';

const KILL_AFTER_MS = { least: 1_500, most: 5_000 };
const SHOWN = 10;

function print(result: SoakResult, seconds: number): void {
  const { sent, acknowledged, tries, cuts, duplicates, kills, stored, faults, errors } = result;
  writeLine(
    `  ${seconds.toFixed(0)} s: ${sent} messages sent and ${stored} stored, in ${tries} tries with ${acknowledged} acknowledgements; ${kills} × kill -9, ${cuts} connections cut, ${duplicates} sent twice at once`,
  );
  writeLine(
    `  ${result.lost} acknowledged messages lost, ${result.doubled} doubled, ${result.gaps} gaps, ${result.torn} conversations that differ for their two, ${result.behind} devices that differ from a fresh fetch`,
  );
  writeLine(`  ${faults.length} faults seen by clients, ${errors.length} errors logged; ${load()}`);
  for (const line of [...faults.slice(0, SHOWN), ...errors.slice(0, SHOWN)]) writeLine(`    ${line.slice(0, 400)}`);
}

/**
 * Runs the soak and fails if a message was lost, duplicated or out of order. BENCH_SOAK_SECONDS and BENCH_SOAK_MEMBERS
 * set duration and size.
 */
export async function run(): Promise<void> {
  const seconds = readNumber('BENCH_SOAK_SECONDS', 120);
  const members = readNumber('BENCH_SOAK_MEMBERS', 200);
  const seed = readNumber('BENCH_SOAK_SEED', Date.now() % 1_000_000);
  writeLine(`chat soak: ${members} members in pairs for ${seconds} s, seed ${seed}`);
  const ground = await prepareDatabase();
  try {
    const pairs = await settle(ground.databaseUrl, members / 2);
    const program = await RestartingProgram.start(ground);
    const chance = seeded(seed);
    const began = performance.now();
    const elapsed = (): number => (performance.now() - began) / 1_000;
    const { least, most } = KILL_AFTER_MS;
    try {
      const result = await soak({
        program,
        pairs,
        pauseMs: 5 * members,
        chance,
        untilKill: () => sleep(least + chance() * (most - least)),
        isOver: () => elapsed() > seconds,
      });
      print(result, elapsed());
      const { sent, stored, lost, doubled, gaps, torn, behind, faults } = result;
      if (sent !== stored || lost + doubled + gaps + torn + behind + faults.length) process.exitCode = 1;
    } finally {
      await program.stop();
    }
  } finally {
    await ground.remove();
  }
}
