import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { relationLabel } from '../../../lib/relation-label.ts';

/** How guardians are named in a conversation: "your father", "Abdul Karim, her father". */
export function useGuardianNames({ gender, firstName }: Pick<Conversation, 'gender' | 'firstName'>) {
  const { t } = useTranslation('guardian');
  const whose = useCallback(
    (isMine: boolean, relation: string): string =>
      t(`whose.${isMine ? 'mine' : (gender ?? 'unknown')}`, { relation: relationLabel(relation), name: firstName }),
    [t, gender, firstName],
  );
  /** Names a guardian: alone, within a sentence, or in a list. */
  const who = useCallback(
    (
      { isMine, name, relation }: { isMine: boolean; name: string; relation: string },
      place: 'alone' | 'inside' | 'listed',
    ): string => t(`who.${place}`, { guardian: name, relation: whose(isMine, relation) }),
    [t, whose],
  );
  return { whose, who };
}
