import { Button, Checkbox, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { useTranslation } from 'react-i18next';
import { INTEREST_NOTE_LENGTH, SINCERE_INTEREST_DAYS } from '../../../../contract/relations/values.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { useDraftForm } from '../../../lib/use-draft-form.ts';
import { FormFailure } from '../../form-failure.tsx';
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { useMemberActions } from './use-member-actions.ts';

/** Sends an interest with a line that the receiver reads beside it, or as the sincere interest of the week. */
export default function InterestDialog(props: DialogProps) {
  const { t } = useTranslation('member-dialogs');
  const { member, opened, onClose } = props;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('expressing.title', { name: fullName(member) })}>
      <InterestForm {...props} />
    </DialogFrame>
  );
}

/** Unsent input is kept when the dialog is closed by mistake. */
function InterestForm({ member, onClose }: DialogProps) {
  const { t } = useTranslation('member-dialogs');
  const { express } = useMemberActions();
  const form = useDraftForm({
    place: `interest.note ${member.id}`,
    fields: ['note', 'sincere'],
    // Chosen for this one interest, so the choice is not kept with the line.
    secret: ['sincere'],
    saved: { note: '' },
    check: ({ note }) =>
      [...note.trim()].length > INTEREST_NOTE_LENGTH
        ? { note: t('expressing.long', { count: INTEREST_NOTE_LENGTH }) }
        : {},
    send: ({ note, sincere }) =>
      express(member, { ...(note.trim() ? { note: note.trim() } : {}), ...(sincere ? { sincere: true } : {}) }),
    onSent: onClose,
  });
  return (
    <form {...form.props} className={classes.form}>
      <p className={classes.intro}>{t('expressing.intro', { name: member.firstName })}</p>
      <Textarea
        name="note"
        data-autofocus
        rows={3}
        defaultValue={form.initial('note')}
        label={t('expressing.note')}
        description={t('expressing.hint', { count: INTEREST_NOTE_LENGTH })}
        error={form.errors.note}
      />
      <Checkbox
        name="sincere"
        value="yes"
        label={t('expressing.sincere')}
        description={t('expressing.sincereHint', { name: member.firstName, count: SINCERE_INTEREST_DAYS })}
      />
      <FormFailure error={form.failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('expressing.submit')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
