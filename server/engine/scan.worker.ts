import { parentPort } from 'node:worker_threads';
import { Acceptance } from './acceptance.ts';
import type { Columns } from './columns.ts';
import type { FromWorker, ToWorker } from './plan.ts';
import { scan } from './scan.ts';
import type { Gender } from './types.ts';

const acceptance = new Acceptance();
const columns = new Map<Gender, Columns>();

function answer(message: Extract<ToWorker, { type: 'plan' }>): FromWorker {
  const { id, plan } = message;
  try {
    const region = columns.get(plan.gender);
    if (!region) throw new Error('A question came before the members.');
    return { id, part: scan(plan, region, acceptance) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'columns') columns.set(message.gender, message.columns);
  else if (message.type === 'sets') acceptance.setSets(message.criterion, message.sets);
  else parentPort?.postMessage(answer(message));
});
