import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import { readingMarks } from './seats.rules.ts';
import { useGuardianNames } from './use-guardian-names.ts';

/** The marks where guardians start and stop reading, as texts. */
export function useReadingMarks(peer: Conversation, seats: readonly GuardianSeat[]) {
  const { t } = useTranslation('guardian');
  const { who } = useGuardianNames(peer);
  return useMemo(
    () =>
      readingMarks(seats).map(({ key, kind, afterSeq, at, seat }) => ({
        key,
        afterSeq,
        at,
        sentence: t(`mark.${kind}`, { who: who(seat, 'inside') }),
      })),
    [seats, who, t],
  );
}
