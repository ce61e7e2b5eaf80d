import type { QueryClient } from '@tanstack/react-query';

/**
 * What one looks for has changed: lists are ranked anew. Only fetched anew, they would keep their order and whom they
 * found (contract §1).
 */
export function rankAnew(queries: QueryClient): void {
  void queries.resetQueries({ queryKey: ['discovery', 'search'] });
  void queries.invalidateQueries({ queryKey: ['discovery'] });
}
