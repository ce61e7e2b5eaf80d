import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianMessage, GuardianPlace } from '../../../contract/guardian/schema.ts';
import { fullName } from '../../lib/member-lines.ts';
import { relationLabel } from '../../lib/relation-label.ts';

/** The display names of everybody who writes in this conversation. */
export function useWriters({ ward, other, otherGuardian }: GuardianPlace) {
  const { t } = useTranslation('guardian');
  return useCallback(
    (from: GuardianMessage['from']): string => {
      if (from === 'me') return t('seat.you');
      if (from === 'ward') return fullName(ward);
      if (from === 'other') return fullName(other);
      if (!otherGuardian) return t('seat.guardian');
      const { name, relation } = otherGuardian;
      return t('seat.theirGuardian', { name, relation: relationLabel(relation), other: other.firstName });
    },
    [t, ward, other, otherGuardian],
  );
}
