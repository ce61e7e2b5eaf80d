import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { useBusy } from './use-busy.ts';
import { useMemberActions } from './use-member-actions.ts';

interface WithdrawDialogProps extends DialogProps {
  interestId: string;
  /** True if the interest was accepted. */
  mutual: boolean;
}

/** Withdraws an interest after a confirmation, since interest cannot be expressed again for 30 days (contract §5). */
export default function WithdrawDialog({ member, interestId, mutual, opened, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('member-dialogs');
  const { answer } = useMemberActions();
  const [busy, run] = useBusy();
  const withdraw = async (): Promise<void> => {
    await answer(member, interestId, 'Withdrawn');
    onClose();
  };
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('withdrawing.title', { name: fullName(member) })}>
      <div className={classes.form}>
        <p className={classes.intro}>{t(mutual ? 'withdrawing.mutualMeans' : 'withdrawing.means')}</p>
        <div className={classes.buttons}>
          <Button color="danger" loading={busy} onClick={() => run(withdraw)}>
            {t('withdrawing.submit')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('withdrawing.keep')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
