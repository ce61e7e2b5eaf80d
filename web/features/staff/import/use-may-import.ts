import { useQuery } from '@tanstack/react-query';
import { powerOf } from '../../../../contract/network/powers.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';

/** Whether the signed-in person may import. Until it is known whether the part `network` is on, it counts as on. */
export function useMayImport(): boolean {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  return role !== undefined && powerOf(role, 'import').extent !== 'none' && site?.parts.network !== false;
}
