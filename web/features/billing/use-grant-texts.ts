import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addedKinds } from '../../../contract/billing/added-kinds.ts';
import type { Grants } from '../../../contract/billing/packages.schema.ts';
import { packagesQuery } from './premium.queries.ts';

/**
 * Describes what a package adds to the free account: "Unlimited messages", "50 contact views". What it does not contain,
 * or what everybody has without limit, is left out.
 */
export function useGrantTexts(): (grants: Grants) => string[] {
  const { t } = useTranslation('premium');
  const { data } = useQuery(packagesQuery);
  const free = data?.packages.find(({ kind }) => kind === 'free');
  return (grants) =>
    addedKinds(grants, free?.grants).map((kind) => {
      const count = grants[kind];
      return count === null ? t(`addons.unlimited.${kind}`) : t(`addons.gives.${kind}`, { count });
    });
}
