import type { QueryClient } from '@tanstack/react-query';

/**
 * Resets the lists after a change of preferences. A refetch alone would keep the order and the members of each list
 * (contract §1).
 */
export function resetRankings(queries: QueryClient): void {
  void queries.resetQueries({ queryKey: ['discovery', 'search'] });
  void queries.invalidateQueries({ queryKey: ['discovery'] });
}
