import { Acceptance } from './acceptance.ts';
import type { Plan, PlanPart } from './plan.ts';
import { scan } from './scan.ts';
import type { Shared } from './worker-pool.ts';

/** Up to this many rows, a scan takes one or two milliseconds, less than passing the query to another thread. */
export const MAX_IN_THREAD_ROWS = 8_192;

/** Answers small queries in this thread, so that a small community needs no workers. */
export class InThreadScanner {
  readonly #acceptance = new Acceptance();
  readonly #versions: number[] = [];

  scan(plan: Plan, { columns, sets }: Shared): PlanPart[] {
    sets.forEach(({ version, data }, criterion) => {
      if (this.#versions[criterion] === version) return;
      this.#versions[criterion] = version;
      this.#acceptance.setSets(criterion, data);
    });
    return columns.flatMap(({ gender, data }) => (gender === plan.gender ? [scan(plan, data, this.#acceptance)] : []));
  }
}
