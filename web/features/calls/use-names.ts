import { useTranslation } from 'react-i18next';
import type { CallParticipant } from '../../../contract/calls/schema.ts';
import { locale } from '../../lib/i18n.ts';
import { relationLabel } from '../../lib/relation-label.ts';

/** How the people of a call are named on the screen. */
export function useNames() {
  const { t } = useTranslation('calls');
  const relationOf = ({ relation, isMyGuardian }: Pick<CallParticipant, 'relation' | 'isMyGuardian'>): string =>
    t(isMyGuardian ? 'person.guardianMine' : 'person.guardianTheirs', { relation: relationLabel(relation ?? '') });
  return {
    relationOf,
    /** Several guardians in one sentence. */
    guardians: (all: readonly Pick<CallParticipant, 'name' | 'relation' | 'isMyGuardian'>[]): string =>
      new Intl.ListFormat(locale(), { type: 'conjunction' }).format(
        all.map((one) => `${one.name} (${relationOf(one)})`),
      ),
  };
}
