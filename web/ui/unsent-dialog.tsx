import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './member/actions/dialog-frame.tsx';
import classes from './member/actions/dialogs.module.css';

export interface UnsentDialogProps {
  opened: boolean;
  /** Number of unsent messages. */
  count: number;
  decide: (leave: boolean) => void;
}

/** The dialog of `UnsentGuard`. */
export default function UnsentDialog({ opened, count, decide }: UnsentDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <DialogFrame opened={opened} onClose={() => decide(false)} title={t('unsent.title')}>
      <div className={classes.form}>
        <p className={classes.intro}>{t('unsent.sentence', { count })}</p>
        <div className={classes.buttons}>
          <Button data-autofocus onClick={() => decide(false)}>
            {t('unsent.stay')}
          </Button>
          <Button variant="default" onClick={() => decide(true)}>
            {t('unsent.go')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
