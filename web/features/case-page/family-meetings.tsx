import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FamilyMeeting } from '../../../contract/cases/meetings.schema.ts';
import { locale } from '../../lib/i18n.ts';
import { formatExactTime } from '../../lib/local-time.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './case-page.module.css';
import type { CaseSource, FamilyDecision } from './case-source.ts';

const keyOf = ({ key }: CaseSource) => [...key, 'meetings'];

/** Meetings stay at the place's own time, that of India. */
const timeOf = (at: string): string => formatExactTime(at, locale(), { timeZone: 'Asia/Kolkata' });

/** The meetings of the case; nothing while there are none. */
export function FamilyMeetings({ source }: { source: CaseSource }) {
  const { t } = useTranslation('case-page');
  const { data = [], error } = useQuery({
    queryKey: keyOf(source),
    queryFn: ({ signal }) => source.meetings(signal),
    retry: false,
  });
  if (data.length === 0 && !error) return null;
  return (
    <section className={classes.page}>
      <h2>{t('meetings.title')}</h2>
      <FormFailure error={error} />
      <ul className={classes.list}>
        {data.map((meeting) => (
          <li key={meeting.id} className={classes.panel}>
            <Shown source={source} meeting={meeting} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shown({ source, meeting }: { source: CaseSource; meeting: FamilyMeeting }) {
  const { t } = useTranslation('case-page');
  const queries = useQueryClient();
  const { id, status, at, slots, place, people, personName } = meeting;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: FamilyDecision) => source.decide(id, body),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keyOf(source) });
      toast.success(t('saved'));
    },
  });
  const calendar = useMutation({
    mutationFn: async () => saveFile(await source.calendar(id), 'meeting.ics'),
  });
  return (
    <>
      <h3>{personName ? t('meetings.with', { name: personName }) : t('meetings.bureau')}</h3>
      <p>{status === 'fixed' && at ? timeOf(at) : t(`meetings.status.${status}`)}</p>
      <p className={classes.note}>
        {place} · {people}
      </p>
      {status === 'offered' &&
        slots.map((slot) => (
          <Button key={slot} variant="default" disabled={isPending} onClick={() => mutate({ slot })}>
            {timeOf(slot)}
          </Button>
        ))}
      {status === 'fixed' && (
        <Button variant="default" loading={calendar.isPending} onClick={() => calendar.mutate()}>
          {t('meetings.calendar')}
        </Button>
      )}
      {status !== 'cancelled' && (
        <Button variant="subtle" disabled={isPending} onClick={() => mutate({ cancelled: true })}>
          {t(status === 'offered' ? 'meetings.noneSuits' : 'meetings.cancel')}
        </Button>
      )}
      <FormFailure error={error ?? calendar.error} />
    </>
  );
}
