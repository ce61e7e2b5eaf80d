import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Meeting } from '../../../../contract/cases/meetings.schema.ts';
import { MEETING_PEOPLE_MAX_LENGTH, MEETING_PLACE_MAX_LENGTH } from '../../../../contract/cases/meetings.values.ts';
import type { Case } from '../../../../contract/cases/schema.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import { call, download } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { openForm } from '../popup-form/open-form.ts';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { formatStaffTime, fromInputValue } from '../ui/staff-time.ts';
import { usePlanVisit } from '../visits/use-plan-visit.ts';
import classes from './cases.module.css';
import { visitOf } from './visit-of-case.ts';

const { meetings } = deskEndpoints;

type Change = Sendable<typeof meetings.changeMeeting>['body'];

const meetingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.cases, 'meetings', id],
    queryFn: async ({ signal }) => (await call(meetings.meetings, { params: { id }, signal })).data,
  });

/** Meetings of the case: times are offered, and one is chosen by the family or noted here. */
export function MeetingsTab({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const queries = useQueryClient();
  const { id, outcome, proposed } = found;
  const { data = [], error, isPending } = useQuery(meetingsQuery(id));
  const people = proposed.flatMap(({ id: key, person }) =>
    person ? [{ key, label: `${person.firstName} ${person.lastName}`.trim() }] : [],
  );
  const slots = (['first', 'second', 'third'] as const).map((name) => ({
    name,
    label: t(`meetings.${name}`),
    kind: 'time' as const,
    required: t('meetings.slotMissing'),
  }));
  const offer = (): void =>
    openForm({
      title: t('meetings.offer'),
      note: t('meetings.offerNote'),
      fields: [
        {
          name: 'proposalId',
          label: t('meetings.about'),
          kind: 'choice',
          choices: [{ key: '', label: t('meetings.bureau') }, ...people],
        },
        ...slots,
        {
          name: 'place',
          label: t('meetings.place'),
          required: t('meetings.placeMissing'),
          maxLength: MEETING_PLACE_MAX_LENGTH,
        },
        {
          name: 'people',
          label: t('meetings.people'),
          required: t('meetings.peopleMissing'),
          maxLength: MEETING_PEOPLE_MAX_LENGTH,
        },
      ],
      onSubmit: async ({ proposalId, place = '', people: who = '', ...times }) => {
        const chosen = slots.map(({ name }) => fromInputValue(times[name] ?? '') ?? '');
        const body = { slots: chosen, place, people: who, ...(proposalId ? { proposalId } : {}) };
        await call(meetings.offerMeeting, { params: { id }, body });
        await queries.invalidateQueries({ queryKey: meetingsQuery(id).queryKey });
        toast.success(t('case.saved'));
      },
    });
  return (
    <section className={page.form} aria-label={t('case.tab.meetings')}>
      {outcome === null && (
        <div className={page.buttons}>
          <Button leftSection={<IconCalendarPlus size={20} aria-hidden />} onClick={offer}>
            {t('meetings.offer')}
          </Button>
        </div>
      )}
      <FormFailure error={error} />
      {!isPending && !error && data.length === 0 && (
        <div>
          <h2>{t('meetings.none')}</h2>
          <p className={page.note}>{t('meetings.noneWhy')}</p>
        </div>
      )}
      <ul className={classes.list}>
        {data.map((meeting) => (
          <li key={meeting.id} className={classes.item}>
            <ShownMeeting found={found} meeting={meeting} isOpen={outcome === null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShownMeeting({ found, meeting, isOpen }: { found: Case; meeting: Meeting; isOpen: boolean }) {
  const { t } = useTranslation('cases');
  const queries = useQueryClient();
  const { id, status, at, slots, place, people, personName, byFamily } = meeting;
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: Change) => call(meetings.changeMeeting, { params: { id }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: meetingsQuery(found.id).queryKey });
      toast.success(t('case.saved'));
    },
  });
  const calendar = useMutation({
    mutationFn: async () => saveFile(await download(meetings.meetingCalendar, { params: { id } }), 'meeting.ics'),
  });
  const time = (moment: string): string => formatStaffTime(moment, locale());
  const isDecided = status !== 'offered';
  return (
    <>
      <h2>{personName ? t('meetings.with', { name: personName }) : t('meetings.bureau')}</h2>
      <p>
        {t(`meetings.status.${status}`)}
        {status === 'fixed' && at && `: ${time(at)}`}
        {isDecided && byFamily && ` (${t('history.family')})`}
      </p>
      <p className={page.note} dir="auto">
        {place} · {people}
      </p>
      {isOpen && status !== 'cancelled' && (
        <div className={page.buttons}>
          {slots
            .filter((slot) => slot !== at)
            .map((slot) => (
              <Button key={slot} variant="default" disabled={isPending} onClick={() => mutate({ slot })}>
                {t('meetings.choose', { time: time(slot) })}
              </Button>
            ))}
          <Button variant="default" disabled={isPending} onClick={() => mutate({ cancelled: true })}>
            {t('meetings.cancel')}
          </Button>
        </div>
      )}
      {status === 'fixed' && (
        <Button variant="default" loading={calendar.isPending} onClick={() => calendar.mutate()}>
          {t('meetings.calendar')}
        </Button>
      )}
      {status === 'fixed' && <VisitOfMeeting found={found} meeting={meeting} isOpen={isOpen} onChange={mutateAsync} />}
      <FormFailure error={error ?? calendar.error} />
    </>
  );
}

interface VisitOfMeetingProps {
  found: Case;
  meeting: Meeting;
  isOpen: boolean;
  onChange: (change: Change) => Promise<unknown>;
}

/** The visit of the officer who attends a meeting, and the button that plans it. */
function VisitOfMeeting({ found, meeting, isOpen, onChange }: VisitOfMeetingProps) {
  const { t } = useTranslation('cases');
  const role = useAccount()?.role;
  const { plan } = usePlanVisit();
  const { visitId, at, place, people } = meeting;
  if (!role || powerOf(role, 'planVisits').extent === 'none') return null;
  if (visitId)
    return (
      <div className={page.buttons}>
        <Button component={Link} to={staffPaths.visit(visitId)} variant="default">
          {t('meetings.visit')}
        </Button>
        {isOpen && (
          <Button variant="default" onClick={() => void onChange({ visitId: null }).catch(() => {})}>
            {t('meetings.noVisit')}
          </Button>
        )}
      </div>
    );
  if (!isOpen || !found.member.available || !at || new Date(at) < new Date()) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={20} aria-hidden />}
      onClick={() =>
        plan({
          ...visitOf(found),
          plannedAt: at,
          values: { address: place, note: t('meetings.visitNote', { people }) },
          onPlanned: async ({ id: planned }) => void (await onChange({ visitId: planned })),
        })
      }
    >
      {t('meetings.planVisit')}
    </Button>
  );
}
