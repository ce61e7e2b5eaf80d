import { useTranslation } from 'react-i18next';
import type { BreachSummary } from '../../../../contract/privacy/breaches.schema.ts';
import { Chip } from '../ui/chip.tsx';

export function BreachStatusChip({ status }: Pick<BreachSummary, 'status'>) {
  const { t } = useTranslation('breaches');
  return <Chip tone={status === 'open' ? 'warm' : 'plain'}>{t(`is.${status}`)}</Chip>;
}
