import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../lib/member-lines.ts';
import { useForm } from '../../../lib/use-form.ts';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import type { GrantDays } from './photo-grants.ts';
import { ReasonList } from './reason-list.tsx';
import { useMemberActions } from './use-member-actions.ts';

/** The durations of contract/photos/api.ts, and no end. */
const choices = ['none', 7, 30, 90] as const satisfies readonly ('none' | GrantDays)[];

/** Asks for the duration of photo access, requested or unrequested. */
export default function ShowPhotosDialog({
  member,
  requestId,
  opened,
  onClose,
}: DialogProps & { requestId?: string | undefined }) {
  const { t } = useTranslation('member-dialogs');
  const { showPhotos } = useMemberActions();
  const form = useForm({
    fields: ['days'],
    check: () => ({}),
    send: async ({ days }) => {
      const chosen = choices.find((choice) => String(choice) === days) ?? 'none';
      // The dialog closes in any case: either the call succeeded, or an error message was shown.
      await showPhotos(member, chosen === 'none' ? null : chosen, requestId);
      onClose();
    },
  });
  const name = fullName(member);
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('showingPhotos.title', { name })}>
      <form className={classes.form} {...form.props}>
        <p className={classes.intro}>{t('showingPhotos.intro')}</p>
        <ReasonList
          name="days"
          label={t('showingPhotos.howLong')}
          reasons={choices.map((key) => ({
            key: String(key),
            label: key === 'none' ? t('showingPhotos.always') : t('showingPhotos.days', { count: key }),
          }))}
          initial="none"
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={form.busy}>
            {t('showingPhotos.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
