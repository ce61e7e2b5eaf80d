import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/client.ts';
import { useDraftForm } from '../../../../lib/use-draft-form.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { staffKeys } from '../../staff.queries.ts';
import page from '../../ui/page.module.css';
import { TimeCell } from '../../ui/time-cell.tsx';
import classes from '../members.module.css';
import type { DeskMemberPage } from '../members.queries.ts';
import type { TabProps } from './tab.ts';

/** Staff notes about the member, newest first. A draft survives switching to other tabs. */
export function NotesTab({ details: { member, notes } }: TabProps) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const { props, errors, failure, busy, initial } = useDraftForm({
    place: `desk.note ${member.id}`,
    fields: ['text'],
    check: ({ text }) => (text.trim() ? {} : { text: t('notes.missing') }),
    send: async ({ text }) => {
      const answer = await call(deskEndpoints.memberDesk.addNote, { params: { id: member.id }, body: { text } });
      // Written into the cached page, because refetching it would be recorded as another access.
      queries.setQueriesData<DeskMemberPage>({ queryKey: [...staffKeys.members, 'one', member.id] }, (details) =>
        details ? { ...details, notes: answer.data } : details,
      );
    },
    onSent: (form) => {
      // The field is emptied rather than replaced, so that the focus stays in it.
      const typed = form.querySelector('textarea');
      if (typed) typed.value = '';
    },
  });
  return (
    <div className={classes.section}>
      <form {...props} className={page.form}>
        <Textarea
          name="text"
          className={page.textarea}
          defaultValue={initial('text')}
          label={t('notes.label')}
          description={t('notes.hint')}
          maxLength={2000}
          error={errors.text}
        />
        <FormFailure error={failure} />
        <div>
          <Button type="submit" loading={busy}>
            {t('notes.add')}
          </Button>
        </div>
      </form>
      {notes.length === 0 && <p className={classes.byline}>{t('notes.none')}</p>}
      <ul className={classes.list}>
        {notes.map(({ id, text, by, at }) => (
          <li key={id} className={classes.note}>
            <p>{text}</p>
            <span className={classes.byline}>
              {by?.name ?? t('notes.erased')} · <TimeCell at={at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
