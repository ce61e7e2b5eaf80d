import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../../lib/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';
import { fromInputValue, toInputValue } from '../../ui/staff-time.ts';

interface ScheduleDialogProps {
  opened: boolean;
  /** The planned time, if there is one. */
  at: string | null;
  onChoose: (at: string) => void;
  onClose: () => void;
}

const DAY_MS = 24 * 3_600_000;

/** Asks from when visitors see the entry, in Indian time. */
export function ScheduleDialog({ opened, ...props }: ScheduleDialogProps) {
  const { t } = useTranslation('content-desk');
  return (
    <Dialog title={t('schedule.title')} opened={opened} onClose={props.onClose}>
      {opened && <ScheduleForm {...props} />}
    </Dialog>
  );
}

function ScheduleForm({ at, onChoose, onClose }: Omit<ScheduleDialogProps, 'opened'>) {
  const { t } = useTranslation('content-desk');
  const { props, errors } = useForm({
    fields: ['at'],
    check: ({ at: typed }) => {
      const chosen = timeIn(typed);
      if (!chosen) return { at: t('schedule.missing') };
      return Date.parse(chosen) <= Date.now() ? { at: t('schedule.past') } : {};
    },
    send: async ({ at: typed }) => {
      const chosen = timeIn(typed);
      if (chosen) onChoose(chosen);
    },
  });
  return (
    <form {...props} className={page.form}>
      <TextInput
        name="at"
        type="datetime-local"
        label={t('schedule.at')}
        description={t('schedule.atNote')}
        min={toInputValue(new Date().toISOString())}
        defaultValue={toInputValue(at ?? new Date(Date.now() + DAY_MS).toISOString())}
        data-autofocus
        error={errors.at}
      />
      <div className={page.buttons}>
        <Button type="submit">{t('schedule.choose')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The time in the field; null if it is incomplete. */
function timeIn(typed: string): string | null {
  try {
    return fromInputValue(typed);
  } catch {
    return null;
  }
}
