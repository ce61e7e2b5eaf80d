import { useQueryClient } from '@tanstack/react-query';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { packagesQuery } from './money.queries.ts';

/** Puts a package from the server's answer into the cache. */
export function useShowPackage(): (told: DeskPackage) => void {
  const queries = useQueryClient();
  return (told) => {
    queries.setQueryData(packagesQuery.queryKey, (all: DeskPackage[] = []) =>
      all.some(({ id }) => id === told.id) ? all.map((one) => (one.id === told.id ? told : one)) : [...all, told],
    );
  };
}
