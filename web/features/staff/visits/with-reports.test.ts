import { expect, it } from 'vitest';
import type { VisitSummary } from '../../../../contract/network/visits.schema.ts';
import { withReports } from './with-reports.ts';

const visit = { id: 'a', status: 'PLANNED', startedAt: null, doneAt: null, outcome: null } as VisitSummary;

it('a visit is shown as started and ended at the times of its unsent reports', () =>
  expect(
    withReports(visit, [
      { visitId: 'a', change: { status: 'STARTED', at: '2026-01-02T10:00:00Z' } },
      { visitId: 'b', change: { status: 'CANCELLED' } },
      { visitId: 'a', change: { status: 'DONE', outcome: 'Interested', at: '2026-01-02T11:00:00Z' } },
    ]),
  ).toEqual({
    ...visit,
    status: 'DONE',
    outcome: 'Interested',
    startedAt: '2026-01-02T10:00:00Z',
    doneAt: '2026-01-02T11:00:00Z',
  }));

it('a report that the server refused does not change how its visit is shown', () =>
  expect(withReports(visit, [{ visitId: 'a', change: { status: 'STARTED' }, refusal: 'No.' }])).toEqual(visit));
