import { useTranslation } from 'react-i18next';
import type { VisitStatus } from '../../../../contract/network/visits.values.ts';
import { Chip, type Tone } from '../ui/chip.tsx';

const tones: Readonly<Record<VisitStatus, Tone>> = {
  PLANNED: 'plain',
  STARTED: 'warm',
  DONE: 'good',
  MISSED: 'bad',
  CANCELLED: 'plain',
};

export function VisitStatusChip({ status }: { status: VisitStatus }) {
  const { t } = useTranslation('field-work');
  return <Chip tone={tones[status]}>{t(`visitStatus.${status}`)}</Chip>;
}
