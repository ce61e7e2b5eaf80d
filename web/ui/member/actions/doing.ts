import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';

/** What every action works with: the cache it keeps true, and its words. */
export interface Doing {
  queries: QueryClient;
  t: TFunction<'members'>;
  common: TFunction<'common'>;
  /** Where a package ends: to what Premium gives. */
  toPremium: () => void;
}
