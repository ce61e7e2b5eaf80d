import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import { BuyForm } from './buy-form.tsx';
import { type PackageOnSale, packagesQuery } from './premium.queries.ts';

interface BuyDialogProps {
  pack: PackageOnSale;
  opened: boolean;
  onClose: () => void;
}

/** Before a payment: what one gets, what it costs with tax, and the state that the invoice names. */
export function BuyDialog({ pack, opened, onClose }: BuyDialogProps) {
  const { t } = useTranslation('premium');
  // As it is now: the price may have changed since the page was opened.
  const { data } = useQuery({ ...packagesQuery, enabled: opened });
  const now = data?.packages.find(({ id }) => id === pack.id) ?? pack;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('buy.title', { name: now.name })}>
      <BuyForm pack={now} tax={data} onClose={onClose} />
    </DialogFrame>
  );
}
