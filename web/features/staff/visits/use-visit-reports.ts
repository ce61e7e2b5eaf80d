import { useEffect, useSyncExternalStore } from 'react';
import { type Report, visitReports } from './visit-reports.ts';

/** The reports of the signed-in officer that the server has not confirmed. */
export function useVisitReports(): readonly Report[] {
  useEffect(visitReports.start, []);
  return useSyncExternalStore(visitReports.subscribe, visitReports.all);
}
