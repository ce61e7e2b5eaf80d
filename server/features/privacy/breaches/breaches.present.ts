import type { Breach, BreachNotice, BreachSummary, NoticeWords } from '../../../../contract/privacy/breaches.schema.ts';
import type { ReviewPerson } from '../../../../contract/review/schema.ts';
import { type BreachRow, type ChangeRow, stateOf } from './breaches.repo.ts';
import { type BreachChange, countUnnotified, deadlinesFrom } from './breaches.rules.ts';
import type { NoticeRow } from './notices.repo.ts';

type People = ReadonlyMap<string, ReviewPerson>;

/** A breach in the list of the register. */
export function presentSummary(row: BreachRow): BreachSummary {
  const { what, foundAt, kinds, members, isEstimate, certInAt, boardAt, membersAt } = stateOf(row);
  const { certInBy, boardBy } = deadlinesFrom(row.found_at);
  return {
    ...{ id: row.id, number: row.number, status: row.status as BreachSummary['status'] },
    ...{ what, foundAt, kinds: [...kinds], members, isEstimate, certInAt, boardAt, membersAt },
    certInBy: certInBy.toISOString(),
    boardBy: boardBy.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** Text for members. */
export const presentWords = (row: NoticeRow): NoticeWords => ({
  happened: row.happened,
  when: row.happened_when,
  consequences: row.consequences,
  measures: row.measures,
  advice: row.advice,
  contact: row.contact,
});

function presentNotice(row: NoticeRow, people: People): BreachNotice {
  const by = people.get(row.actor_id);
  return {
    ...presentWords(row),
    id: row.id,
    at: row.at.toISOString(),
    by: by ? { id: by.id, name: by.name } : null,
    audience: row.audience as BreachNotice['audience'],
    wanted: row.wanted,
    told: row.told,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

const presentChange = ({ id, at, actor_id, changes }: ChangeRow, people: People): Breach['history'][number] => ({
  id: String(id),
  at: at.toISOString(),
  by: actor_id === null ? null : { id: actor_id, name: people.get(actor_id)?.name ?? null },
  changes: (changes as BreachChange[]).map(({ key, from, to }) => ({ key, from, to })),
});

/** Related data of an entry. */
interface Belonging {
  readonly notices: readonly NoticeRow[];
  readonly history: readonly ChangeRow[];
  readonly people: People;
  readonly contact: string;
  readonly everybody: number;
}

/** A breach with its notices and history. */
export function presentBreach(row: BreachRow, { notices, history, people, contact, everybody }: Belonging): Breach {
  const state = stateOf(row);
  const { causes, measures, certInWhyNot, boardWhyNot, membersWhyNot } = state;
  return {
    ...presentSummary(row),
    ...{ causes, measures, certInWhyNot, boardWhyNot, membersWhyNot },
    addedAt: row.added_at.toISOString(),
    untold: countUnnotified(state),
    notices: notices.map((notice) => presentNotice(notice, people)),
    history: history.map((change) => presentChange(change, people)),
    contact,
    everybody,
  };
}
