import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import type { Breach } from '../../../../contract/privacy/breaches.schema.ts';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';
import { breachQuery } from './breaches.queries.ts';

/** Puts an entry from the server's answer into the cache. */
export function useShowBreach(): (breach: Breach) => void {
  const queries = useQueryClient();
  return (breach) => {
    queries.setQueryData(breachQuery(breach.id).queryKey, breach);
    void queries.invalidateQueries({ queryKey: [...staffKeys.breaches, 'list'] });
  };
}

/** Changes an entry; absent keys stay. */
export function useBreachChange(id: string): (body: Record<string, unknown>) => Promise<void> {
  const show = useShowBreach();
  return async (body) =>
    show((await call(deskEndpoints.breaches.change, { params: { id }, body: body as never })).data);
}
