import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import type { Sendable } from '../../../contract/kernel.ts';
import type { SearchEnd } from '../../../contract/stories/schema.ts';
import { call } from '../../lib/client.ts';
import { session } from '../../lib/session.ts';
import { foundQuery } from './stories.queries.ts';

export type FoundChange = NonNullable<Sendable<typeof laterEndpoints.stories.change>['body']>;

/** Ends the search, which hides the profile, or changes the feedback afterwards. @throws ApiError */
export function useEndSearch(accountId: string) {
  const queries = useQueryClient();
  const { queryKey } = foundQuery(accountId);
  const store = (found: SearchEnd): void => {
    queries.setQueryData(queryKey, (all) => all && { ...all, found });
  };
  return {
    async end(body: FoundChange): Promise<void> {
      const { data } = await call(laterEndpoints.stories.end, { body });
      // A request sent before may still return the earlier status.
      await queries.cancelQueries({ queryKey: ['accounts'] });
      const now = session.account();
      if (now) session.update({ ...now, status: 'INACTIVE' });
      store(data.found);
      await queries.invalidateQueries({ queryKey: ['accounts'] });
    },
    async change(body: FoundChange): Promise<void> {
      store((await call(laterEndpoints.stories.change, { body })).data.found);
    },
  };
}
