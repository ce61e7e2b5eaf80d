import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MemberMeeting } from '../../../contract/meetings/schema.ts';
import { call, download } from '../../lib/client.ts';
import { proposePath } from '../../lib/meetings-path.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { AfterMeeting } from './after-meeting.tsx';
import { CompanyFields, type CompanyValue, sentCompany } from './company-fields.tsx';
import { companyLabel } from './company-label.ts';
import { timeOf } from './meeting-time.ts';
import classes from './meetings.module.css';
import { useMeetingChange } from './meetings.queries.ts';
import { CardHolders, SafetyPart } from './safety-part.tsx';

const { memberMeetings } = laterEndpoints;

interface MeetingProps {
  accountId: string;
  meeting: MemberMeeting;
}

/** One meeting with what the member can do about it. */
export function MeetingCard({ accountId, meeting }: MeetingProps) {
  const { t } = useTranslation('meetings');
  const title = useId();
  const { state, way, firstName: name, userId, startsAt, isOwnProposal } = meeting;
  const heading = name ? t(`heading.${way}`, { name }) : t('heading.gone');
  const isToAnswer = state === 'proposed' && !isOwnProposal;
  return (
    <article className={classes.card} aria-labelledby={title}>
      <div>
        <h2 id={title}>{userId ? <Link to={paths.conversationWith(userId)}>{heading}</Link> : heading}</h2>
        <p className={classes.state}>{t(isToAnswer ? 'state.toAnswer' : `state.${state}`, { name })}</p>
      </div>
      {startsAt && state !== 'proposed' && <p className={classes.time}>{timeOf(startsAt)}</p>}
      {state === 'proposed' && isOwnProposal && (
        <ul className={classes.list} aria-label={t('slots')}>
          {meeting.slots.map((slot) => (
            <li key={slot}>{timeOf(slot)}</li>
          ))}
        </ul>
      )}
      <Facts meeting={meeting} />
      {isToAnswer && <Answer key={meeting.revision} accountId={accountId} meeting={meeting} />}
      {(state === 'accepted' || (state === 'proposed' && isOwnProposal)) && (
        <OpenActions accountId={accountId} meeting={meeting} />
      )}
      {state === 'accepted' && way === 'in_person' && <SafetyPart accountId={accountId} meeting={meeting} />}
      {state !== 'accepted' && meeting.sharedWith.length > 0 && <CardHolders accountId={accountId} meeting={meeting} />}
      {state === 'held' && <AfterMeeting accountId={accountId} meeting={meeting} />}
    </article>
  );
}

/** The length and place of the meeting, and who accompanies each of the two. */
function Facts({ meeting: { place, minutes, mine, theirs, firstName } }: { meeting: MemberMeeting }) {
  const { t } = useTranslation('meetings');
  const sideText = (side: MemberMeeting['mine']): string | null => side && companyLabel(side, t);
  const facts = [
    [t('propose.length'), t('minutes', { count: minutes })],
    [t('propose.place'), place],
    [t('company.mine'), sideText(mine)],
    [t('company.theirs', { name: firstName }), sideText(theirs)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The answer to the other member's proposal: one of its times, other times, or none. */
function Answer({ accountId, meeting: { id, slots, revision, userId, way } }: MeetingProps) {
  const { t } = useTranslation('meetings');
  const [slot, setSlot] = useState(slots[0] ?? '');
  const [company, setCompany] = useState<CompanyValue>({ company: 'alone', companyText: '' });
  const name = useId();
  const accept = useMeetingChange(
    accountId,
    () => call(memberMeetings.accept, { params: { id }, body: { slot, revision, ...sentCompany(company) } }),
    () => toast.success(t('accepted')),
  );
  const decline = useMeetingChange(
    accountId,
    () => call(memberMeetings.decline, { params: { id }, body: { revision } }),
    () => toast.success(t('declined')),
  );
  const isBusy = accept.isPending || decline.isPending;
  return (
    <div className={classes.part}>
      <fieldset className={classes.slots}>
        <legend>{t('chooseTime')}</legend>
        {slots.map((one) => (
          <label key={one} className={classes.slot}>
            <input type="radio" name={name} value={one} checked={one === slot} onChange={() => setSlot(one)} />
            {timeOf(one)}
          </label>
        ))}
      </fieldset>
      <CompanyFields value={company} onChange={setCompany} refusal={accept.error} />
      {way === 'in_person' && <p className={classes.note}>{t('safety.short')}</p>}
      <FormFailure error={accept.error ?? decline.error} />
      <div className={classes.buttons}>
        <Button disabled={isBusy} loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('accept')}
        </Button>
        {userId && (
          <Button component={Link} to={proposePath(userId)} variant="default">
            {t('otherTimes')}
          </Button>
        )}
        <Button variant="subtle" disabled={isBusy} loading={decline.isPending} onClick={() => decline.mutate()}>
          {t('decline')}
        </Button>
      </div>
    </div>
  );
}

/** Moving and cancelling an open meeting, and the calendar file of an agreed one. */
function OpenActions({ accountId, meeting: { id, revision, userId, state, startsAt } }: MeetingProps) {
  const { t } = useTranslation('meetings');
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useMeetingChange(
    accountId,
    () => call(memberMeetings.cancel, { params: { id }, body: { revision } }),
    () => toast.success(t('cancelled')),
  );
  const calendar = useMutation({
    mutationFn: async () => saveFile(await download(memberMeetings.calendar, { params: { id } }), 'meeting.ics'),
  });
  const hasBegun = state === 'accepted' && startsAt !== null && Date.parse(startsAt) <= Date.now();
  return (
    <>
      <div className={classes.buttons}>
        {state === 'accepted' && (
          <Button variant="default" loading={calendar.isPending} onClick={() => calendar.mutate()}>
            {t('calendar')}
          </Button>
        )}
        {!hasBegun && userId && (
          <Button component={Link} to={proposePath(userId)} variant="default">
            {t('move')}
          </Button>
        )}
        {!hasBegun && !isAsked && (
          <Button variant="subtle" onClick={() => setIsAsked(true)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {isAsked && (
        <div className={classes.part}>
          <p>{t('cancelAsk')}</p>
          <div className={classes.buttons}>
            <Button color="danger" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('cancelYes')}
            </Button>
            <Button variant="default" onClick={() => setIsAsked(false)}>
              {t('cancelNo')}
            </Button>
          </div>
        </div>
      )}
      <FormFailure error={cancel.error ?? calendar.error} />
    </>
  );
}
