import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatPair } from './community.ts';
import { runInBatches } from './crowd.ts';
import type { RestartingProgram } from './restarting.ts';
import { isUpToDate, sumFaults, type Verdict } from './soak-check.ts';
import { Device } from './soak-device.ts';
import { type Tally, Writer } from './soak-writer.ts';

/** Time for devices to receive the last messages at the end of the soak. */
const SETTLE_MS = 60_000;
const POLL_MS = 200;
/** Every fourth member has a second device, which only receives. */
const SECOND_DEVICE = 4;

export interface SoakOptions {
  /** The program under test, which the soak restarts. */
  readonly program: Pick<RestartingProgram, 'url' | 'kills' | 'restart' | 'errors'>;
  readonly pairs: readonly ChatPair[];
  /** Average pause between two messages of one member. */
  readonly pauseMs: number;
  /** Random numbers from 0 to 1. */
  chance(): number;
  /**
   * Resolves when the program is to be killed next.
   * @param acknowledged returns how many messages were acknowledged so far
   */
  untilKill(acknowledged: () => number): Promise<void>;
  isOver(): boolean;
}

export interface SoakResult extends Verdict, Omit<Tally, 'acknowledged'> {
  readonly sent: number;
  readonly acknowledged: number;
  readonly kills: number;
  readonly errors: readonly string[];
}

async function settled(url: string, devices: readonly Device[]): Promise<void> {
  const until = Date.now() + SETTLE_MS;
  await runInBatches(
    devices,
    async (device) => {
      while (!(await isUpToDate(url, device)) && Date.now() < until) await sleep(POLL_MS);
    },
    10,
  );
}

const summaryOf = ({ acknowledged }: Tally) => ({
  sent: new Set(acknowledged.map(({ clientMessageId }) => clientMessageId)).size,
  acknowledged: acknowledged.length,
});

/**
 * Members write to each other in pairs while the program is killed again and again, connections break and
 * acknowledgements get lost. Returns the counts of stored messages and faults.
 */
export async function soak({ program, pairs, pauseMs, chance, untilKill, isOver }: SoakOptions): Promise<SoakResult> {
  const { url } = program;
  const tally: Tally = { acknowledged: [], faults: [], tries: 0, cuts: 0, duplicates: 0 };
  const addFault = (fault: string): void => void tally.faults.push(fault);
  const people = pairs.flatMap(([one, other]) => [
    { me: one, other },
    { me: other, other: one },
  ]);
  const first = people.map(({ me, other }) => new Device(url, me, other, addFault));
  const second = people
    .filter((_, at) => at % SECOND_DEVICE === 0)
    .map(({ me, other }) => new Device(url, me, other, addFault));
  const devices = [...first, ...second];
  await Promise.all(devices.map((device) => device.connect()));
  let isEnough = false;
  const acknowledged = (): number => tally.acknowledged.length;
  try {
    await Promise.all(devices.map((device) => device.connect()));
    const writing = first.map((device) => new Writer(url, device, tally, chance).write(pauseMs, () => isEnough));
    while (!isOver()) {
      await untilKill(acknowledged);
      await program.restart();
    }
    await untilKill(acknowledged);
    isEnough = true;
    await Promise.all(writing);
    await settled(url, devices);
    const verdict = await sumFaults(url, devices, tally.acknowledged);
    return { ...tally, ...verdict, ...summaryOf(tally), kills: program.kills, errors: program.errors() };
  } finally {
    isEnough = true;
    for (const device of devices) device.close();
  }
}
