import { useTranslation } from 'react-i18next';
import type { WalkInSummary } from '../../../../contract/walk-ins/schema.ts';
import type { WalkInStatus } from '../../../../contract/walk-ins/values.ts';
import { Chip, type Tone } from '../ui/chip.tsx';

const tones: Readonly<Record<WalkInStatus, Tone>> = {
  draft: 'plain',
  consentAsked: 'warm',
  consented: 'good',
  refused: 'bad',
  lapsed: 'bad',
};

/** The state of a walk-in, and what holds it up. */
export function WalkInStatusChips({
  walkIn: { status, officeCheck, awaitsConfirmation },
}: {
  walkIn: Pick<WalkInSummary, 'status' | 'officeCheck' | 'awaitsConfirmation'>;
}) {
  const { t } = useTranslation('walk-ins');
  return (
    <>
      <Chip tone={tones[status]}>{t(`status.${status}`)}</Chip>
      {officeCheck && <Chip tone="bad">{t('officeCheck')}</Chip>}
      {awaitsConfirmation && <Chip tone="warm">{t('awaitsConfirmation')}</Chip>}
    </>
  );
}
