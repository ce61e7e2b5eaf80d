import { useTranslation } from 'react-i18next';
import type { ApprovalState } from '../../../../contract/member-desk/values.ts';
import { Chip, type Tone } from '../ui/chip.tsx';

const tones: Readonly<Record<ApprovalState, Tone>> = {
  pending: 'warm',
  running: 'warm',
  done: 'good',
  refused: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
};

/** The status of a request in one or two words. */
export function ApprovalStateChip({ state }: { state: ApprovalState }) {
  const { t } = useTranslation('desk');
  return <Chip tone={tones[state]}>{t(`approvals.is.${state}`)}</Chip>;
}
