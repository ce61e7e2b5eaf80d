import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { MemberMeeting } from '../../../contract/meetings/schema.ts';
import {
  MAX_DAYS_AHEAD,
  MAX_SLOTS,
  type MeetingLength,
  type MeetingWay,
  meetingLengths,
  meetingWays,
  PLACE_MAX_LENGTH,
} from '../../../contract/meetings/values.ts';
import { ApiError, call } from '../../lib/client.ts';
import { conversationQuery } from '../../lib/conversation.query.ts';
import { MEETINGS_PATH } from '../../lib/meetings-path.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useAccount } from '../../lib/use-account.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { CompanyFields, type CompanyValue, sentCompany } from './company-fields.tsx';
import { toField } from './meeting-time.ts';
import classes from './meetings.module.css';
import { betweenQuery, useMeetingChange } from './meetings.queries.ts';

const { memberMeetings } = laterEndpoints;
const DAY_MS = 86_400_000;

/** `/dashboard/meetings/propose/:userId`: proposes a meeting to a member, or other times for the open one. */
export default function ProposePage() {
  const { userId = '' } = useParams();
  const account = useAccount();
  return account ? <Propose key={userId} accountId={account.id} userId={userId} /> : null;
}

function Propose({ accountId, userId }: { accountId: string; userId: string }) {
  const { t } = useTranslation('meetings');
  const between = useQuery(betweenQuery(accountId, userId));
  const peer = useQuery({ ...conversationQuery(userId), retry: false });
  const error = (between.data ? null : between.error) ?? null;
  if (error)
    return (
      <div className={classes.page}>
        <PageHeading title={t('propose.title')} />
        <FormFailure error={error} />
        <Button variant="default" className={classes.start} onClick={() => void between.refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!between.data || peer.isPending) return <PageSkeleton />;
  const { canPropose, meeting } = between.data;
  const isOpen = meeting?.state === 'proposed' || meeting?.state === 'accepted';
  if (!canPropose && !isOpen)
    return (
      <EmptyState heading={<PageHeading title={t('propose.notPossible')} />} sentence={t('propose.notPossibleWhy')}>
        <Button component={Link} to={paths.messages}>
          {t('toMessages')}
        </Button>
      </EmptyState>
    );
  const name = meeting?.firstName || (peer.data?.firstName ?? '');
  return (
    <div className={classes.page}>
      <PageHeading title={t(isOpen ? 'propose.againTitle' : 'propose.titleWith', { name })}>
        {t('propose.intro')}
      </PageHeading>
      <ProposalForm accountId={accountId} userId={userId} open={isOpen ? meeting : null} />
    </div>
  );
}

interface ProposalFormProps {
  accountId: string;
  userId: string;
  /** The meeting whose times are replaced. */
  open: MemberMeeting | null;
}

function ProposalForm({ accountId, userId, open }: ProposalFormProps) {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  // The meeting that was open when the form was shown: a later change is refused, and the form says so.
  const [seen] = useState(open);
  const [way, setWay] = useState<MeetingWay>(seen?.way ?? 'call');
  const [minutes, setMinutes] = useState<MeetingLength>((seen?.minutes as MeetingLength | undefined) ?? 30);
  const [slots, setSlots] = useState<readonly string[]>(Array.from({ length: MAX_SLOTS }, () => ''));
  const [place, setPlace] = useState(seen?.place ?? '');
  const [company, setCompany] = useState<CompanyValue>({
    company: seen?.mine?.company ?? 'alone',
    companyText: seen?.mine?.companyText ?? '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const given = [...new Set(slots.filter(Boolean))];
  const errors = {
    slots: given.length === 0 ? t('propose.timeMissing') : undefined,
    place: way === 'in_person' && !place.trim() ? t('propose.placeMissing') : undefined,
  };
  const { mutate, isPending, error } = useMeetingChange(
    accountId,
    () => {
      const body = {
        ...{ way, minutes, slots: given.map((slot) => new Date(slot).toISOString()) },
        place: way === 'in_person' ? place.trim() : null,
        ...sentCompany(company),
      };
      return seen
        ? call(memberMeetings.proposeAgain, { params: { id: seen.id }, body: { ...body, revision: seen.revision } })
        : call(memberMeetings.propose, { body: { ...body, userId } });
    },
    () => {
      toast.success(t('propose.sent'));
      navigate(MEETINGS_PATH, { replace: true });
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (!errors.slots && !errors.place) mutate();
  };
  const earliest = toField(new Date());
  const latest = toField(new Date(Date.now() + (MAX_DAYS_AHEAD - 1) * DAY_MS));
  return (
    <form className={classes.card} noValidate onSubmit={submit} aria-label={t('propose.title')}>
      <Segments
        name="way"
        label={t('way.label')}
        options={meetingWays.map((key) => ({ key, label: t(`way.${key}`) }))}
        value={way}
        onChange={setWay}
      />
      {slots.map((slot, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are always the same three
          key={index}
          type="datetime-local"
          label={t(index === 0 ? 'propose.time' : 'propose.otherTime', { number: index + 1 })}
          min={earliest}
          max={latest}
          value={slot}
          error={isChecked && index === 0 ? errors.slots : undefined}
          onChange={({ currentTarget: { value } }) => setSlots(slots.map((old, at) => (at === index ? value : old)))}
        />
      ))}
      <p className={classes.note}>{t('propose.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</p>
      <Segments
        name="minutes"
        label={t('propose.length')}
        options={meetingLengths.map((key) => ({ key, label: t('minutes', { count: key }) }))}
        value={minutes}
        onChange={setMinutes}
      />
      {way === 'in_person' && (
        <TextInput
          label={t('propose.place')}
          description={t('propose.placeHint')}
          maxLength={PLACE_MAX_LENGTH}
          value={place}
          error={(isChecked && errors.place) || (error instanceof ApiError ? error.fields.place : undefined)}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
      )}
      <CompanyFields value={company} onChange={setCompany} refusal={error} />
      <FormFailure error={error} />
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('propose.send')}
        </Button>
        <Button component={Link} to={MEETINGS_PATH} variant="default">
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
