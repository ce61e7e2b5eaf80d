import { useTranslation } from 'react-i18next';
import type { EnquiryStatus } from '../../../../contract/network/enquiries.values.ts';
import { Chip, type Tone } from '../ui/chip.tsx';

const tones: Readonly<Record<EnquiryStatus, Tone>> = {
  New: 'warm',
  Called: 'plain',
  'Visit planned': 'plain',
  Registered: 'good',
  'Not interested': 'bad',
};

export function EnquiryStatusChip({ status }: { status: EnquiryStatus }) {
  const { t } = useTranslation('field-work');
  return <Chip tone={tones[status]}>{t(`enquiryStatus.${status}`)}</Chip>;
}
