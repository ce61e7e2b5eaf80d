import type { VisitSummary } from '../../../../contract/network/visits.schema.ts';
import type { Report } from './visit-reports.ts';

/** A visit as it will be once the server has accepted the reports that wait for a network. */
export function withReports<V extends VisitSummary>(visit: V, reports: readonly Report[]): V {
  let shown = visit;
  for (const { visitId, change, refusal } of reports) {
    if (visitId !== visit.id || refusal !== undefined) continue;
    const { status, outcome, note, vehicleNumber, at } = change;
    shown = {
      ...shown,
      ...(status ? { status } : {}),
      ...(status === 'STARTED' && at ? { startedAt: at } : {}),
      ...(status === 'DONE' && at ? { doneAt: at } : {}),
      ...(outcome ? { outcome } : {}),
      ...(note ? { note } : {}),
      ...(vehicleNumber ? { vehicleNumber } : {}),
    };
  }
  return shown;
}
