import { useTranslation } from 'react-i18next';
import type { Grants } from '../../../contract/billing/packages.schema.ts';

const kinds = ['interests', 'photoRequests', 'messages', 'contactViews'] as const satisfies readonly (keyof Grants)[];

/** Describes what a package contains and leaves out what it does not: "Unlimited messages", "50 contact views". */
export function useGrantTexts(): (grants: Grants) => string[] {
  const { t } = useTranslation('premium');
  return (grants) =>
    kinds
      .filter((kind) => grants[kind] !== 0)
      .map((kind) => {
        const count = grants[kind];
        return count === null ? t(`addons.unlimited.${kind}`) : t(`addons.gives.${kind}`, { count });
      });
}
