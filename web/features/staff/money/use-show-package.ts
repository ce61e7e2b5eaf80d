import { useQueryClient } from '@tanstack/react-query';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { packagesQuery } from './money.queries.ts';

/** Puts a package from the server's answer into the cache. */
export function useShowPackage(): (deskPackage: DeskPackage) => void {
  const queries = useQueryClient();
  return (deskPackage) => {
    queries.setQueryData(packagesQuery.queryKey, (all: DeskPackage[] = []) =>
      all.some(({ id }) => id === deskPackage.id)
        ? all.map((one) => (one.id === deskPackage.id ? deskPackage : one))
        : [...all, deskPackage],
    );
  };
}
