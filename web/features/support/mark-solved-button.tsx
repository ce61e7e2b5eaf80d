import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../contract/support/schema.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { toast } from '../../lib/toast.ts';

interface MarkSolvedButtonProps {
  settle: () => Promise<Ticket>;
  onSettled: (ticket: Ticket) => void;
}

/** Says that nothing is left to answer. */
export function MarkSolvedButton({ settle, onSettled }: MarkSolvedButtonProps) {
  const { t } = useTranslation('support');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      onSettled(await settle());
    } catch (error) {
      toast.error(errorMessage(error, common));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" onClick={() => void press()} loading={busy}>
      {t('ticket.settle')}
    </Button>
  );
}
