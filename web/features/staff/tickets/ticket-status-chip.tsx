import { useTranslation } from 'react-i18next';
import type { TicketStatus } from '../../../../contract/options/ticket.ts';
import { Chip, type Tone } from '../ui/chip.tsx';

const tones: Readonly<Record<TicketStatus, Tone>> = { open: 'warm', answered: 'good', resolved: 'plain' };

/** The status of a ticket as shown to staff. */
export function TicketStatusChip({ status }: { status: TicketStatus }) {
  const { t } = useTranslation('staff');
  return <Chip tone={tones[status]}>{t(`tickets.is.${status}`)}</Chip>;
}
