import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import { useOptions } from '../../../lib/options.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../form-failure.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { ReasonList } from './reason-list.tsx';
import { useMemberActions } from './use-member-actions.ts';

const NO_REASON = 'none';

/** Declines an interest, optionally with a reason. Declining cannot be undone, so a dialog asks first. */
export default function DeclineDialog({ member, interestId, opened, onClose }: DialogProps & { interestId: string }) {
  const { t } = useTranslation('member-dialogs');
  const { answer } = useMemberActions();
  const options = useOptions();
  const reasons = options.data?.declineReason ?? [];
  const form = useForm({
    fields: ['reason'],
    check: () => ({}),
    send: async ({ reason }) => {
      // The dialog closes in any case: either declining succeeded, or an error message was shown.
      await answer(member, interestId, 'Declined', reason === NO_REASON ? undefined : reason);
      onClose();
    },
  });
  const name = fullName(member);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('declining.title', { name })}>
      <form className={classes.form} {...form.props}>
        <p className={classes.intro}>{t('declining.intro', { name })}</p>
        <ReasonList
          name="reason"
          label={t('declining.reason')}
          reasons={[
            { key: NO_REASON, label: t('declining.none') },
            ...reasons.map(({ key, label }) => ({ key: String(key), label })),
          ]}
          initial={NO_REASON}
        />
        {/* Declining works without the reasons, which are optional. */}
        <FormFailure error={options.data ? undefined : (options.error ?? undefined)}>
          <p>{t('declining.failed')}</p>
          <Button variant="default" size="sm" onClick={() => void options.refetch()}>
            {t('declining.retry')}
          </Button>
        </FormFailure>
        <div className={classes.buttons}>
          <Button type="submit" loading={form.busy}>
            {t('declining.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
