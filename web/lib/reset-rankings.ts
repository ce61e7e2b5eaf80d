import type { QueryClient } from '@tanstack/react-query';

/** Resets the lists after a change of preferences. A mere refetch would keep their order and members (contract §1). */
export function resetRankings(queries: QueryClient): void {
  void queries.resetQueries({ queryKey: ['discovery', 'search'] });
  void queries.invalidateQueries({ queryKey: ['discovery'] });
}
