import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Case, FollowUp } from '../../../../contract/cases/schema.ts';
import { WORK_NOTE_MAX_LENGTH } from '../../../../contract/network/enquiries.values.ts';
import { call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { openForm } from '../popup-form/open-form.ts';
import page from '../ui/page.module.css';
import { formatStaffTime, fromInputValue } from '../ui/staff-time.ts';
import classes from './cases.module.css';
import { useCaseChange } from './cases.queries.ts';

/** Tasks for the family, with their dates. */
export function FollowUpsTab({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const { id, followUps, outcome } = found;
  const { mutateAsync } = useCaseChange((body: { at: string; note: string }) =>
    call(deskEndpoints.cases.addFollowUp, { params: { id }, body }),
  );
  const add = (): void =>
    openForm({
      title: t('followUps.add'),
      fields: [
        { name: 'at', label: t('followUps.at'), kind: 'time', required: t('followUps.atMissing') },
        {
          name: 'note',
          label: t('followUps.note'),
          kind: 'long',
          required: t('followUps.noteMissing'),
          maxLength: WORK_NOTE_MAX_LENGTH,
        },
      ],
      onSubmit: async ({ at = '', note = '' }) => {
        await mutateAsync({ at: fromInputValue(at) ?? at, note });
        toast.success(t('case.saved'));
      },
    });
  return (
    <section className={page.form} aria-label={t('case.tab.followUps')}>
      {outcome === null && (
        <div className={page.buttons}>
          <Button leftSection={<IconCalendarPlus size={20} aria-hidden />} onClick={add}>
            {t('followUps.add')}
          </Button>
        </div>
      )}
      {followUps.length === 0 && (
        <div>
          <h2>{t('followUps.none')}</h2>
          <p className={page.note}>{t('followUps.noneWhy')}</p>
        </div>
      )}
      <ul className={classes.list}>
        {followUps.map((followUp) => (
          <li key={followUp.id} className={classes.item}>
            <FollowUpWords followUp={followUp} />
            {outcome === null && <DoneButton followUp={followUp} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When and what, and whether it is done. */
export function FollowUpWords({ followUp: { at, note, doneAt } }: { followUp: FollowUp }) {
  const { t } = useTranslation('cases');
  return (
    <>
      <p className={page.note}>
        <time dateTime={at}>{formatStaffTime(at, locale())}</time>
      </p>
      <p dir="auto">{note}</p>
      {doneAt && <p className={page.note}>{t('followUps.doneOn', { date: formatStaffTime(doneAt, locale()) })}</p>}
    </>
  );
}

/** Marks a follow-up as done, or as still to do. */
export function DoneButton({ followUp: { id, note, doneAt } }: { followUp: FollowUp }) {
  const { t } = useTranslation('cases');
  const { mutate, isPending, error } = useCaseChange((done: boolean) =>
    call(deskEndpoints.cases.changeFollowUp, { params: { id }, body: { done } }),
  );
  const isDone = doneAt !== null;
  return (
    <>
      <div className={page.buttons}>
        <Button
          variant="default"
          disabled={isPending}
          aria-label={t(isDone ? 'followUps.undoOf' : 'followUps.doneOf', { note })}
          onClick={() => mutate(!isDone, { onSuccess: () => toast.success(t('case.saved')) })}
        >
          {t(isDone ? 'followUps.undo' : 'followUps.done')}
        </Button>
      </div>
      <FormFailure error={error} />
    </>
  );
}
