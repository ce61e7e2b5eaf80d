import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';

/** Dependencies of every action: the query cache and texts. */
export interface ActionContext {
  queries: QueryClient;
  t: TFunction<'members'>;
  common: TFunction<'common'>;
  /** Opens the Premium page, for refusals by the package. */
  toPremium: () => void;
  /** Opens the page for two members who have accepted each other. */
  toMoment: (id: string) => void;
}
