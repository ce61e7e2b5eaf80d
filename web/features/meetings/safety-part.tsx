import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberMeeting, Relative } from '../../../contract/meetings/schema.ts';
import { profileCode } from '../../../contract/profiles/profile-code.ts';
import { call } from '../../lib/client.ts';
import { relationLabel } from '../../lib/relation-label.ts';
import { toast } from '../../lib/toast.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { ShareButtons } from '../../ui/share/share-buttons.tsx';
import { timeOf } from './meeting-time.ts';
import classes from './meetings.module.css';
import { relativesQuery, useMeetingChange } from './meetings.queries.ts';

interface SafetyPartProps {
  accountId: string;
  meeting: MemberMeeting;
}

/** The relatives who have the safety card of a meeting whose time is being changed, to take it back. */
export function CardHolders({ accountId, meeting }: SafetyPartProps) {
  const { data: relatives = [] } = useQuery(relativesQuery(accountId));
  return relatives
    .filter(({ id }) => meeting.sharedWith.includes(id))
    .map((relative) => (
      <SendToRelative key={relative.id} accountId={accountId} meeting={meeting} relative={relative} />
    ));
}

/** Advice before a meeting in person, and the safety card: to a linked relative, or as a text by another app. */
export function SafetyPart({ accountId, meeting }: SafetyPartProps) {
  const { t } = useTranslation('meetings');
  const title = useId();
  const [isShown, setIsShown] = useState(false);
  const { data: relatives = [] } = useQuery(relativesQuery(accountId));
  const { startsAt, place, firstName: name, userId } = meeting;
  if (!startsAt || !userId) return null;
  const text = t('safety.text', { name, id: profileCode(userId), when: timeOf(startsAt), place: place ?? '' });
  return (
    <section className={classes.part} aria-labelledby={title}>
      <h3 id={title}>{t('safety.title')}</h3>
      <ul>
        {(['public', 'tell', 'travel', 'money'] as const).map((advice) => (
          <li key={advice}>{t(`safety.advice.${advice}`)}</li>
        ))}
      </ul>
      <p className={classes.note}>{t('safety.card')}</p>
      {relatives.map((relative) => (
        <SendToRelative key={relative.id} accountId={accountId} meeting={meeting} relative={relative} />
      ))}
      {isShown ? (
        <ShareButtons text={text} url={location.origin} />
      ) : (
        <Button variant="default" className={classes.start} onClick={() => setIsShown(true)}>
          {t('safety.share')}
        </Button>
      )}
    </section>
  );
}

function SendToRelative({
  accountId,
  meeting: { id, sharedWith },
  relative,
}: SafetyPartProps & { relative: Relative }) {
  const { t } = useTranslation('meetings');
  const names = { name: relative.name, relation: relationLabel(relative.relation) };
  const { mutate, isPending, error } = useMeetingChange(
    accountId,
    () => call(laterEndpoints.memberMeetings.sendSafetyCard, { params: { id }, body: { relativeId: relative.id } }),
    () => toast.success(t('safety.sent', names)),
  );
  const {
    mutate: takeBack,
    isPending: isTakingBack,
    error: notTakenBack,
  } = useMeetingChange(
    accountId,
    () => call(laterEndpoints.memberMeetings.withdrawSafetyCard, { params: { id, relativeId: relative.id } }),
    () => toast.success(t('safety.takenBack', names)),
  );
  if (sharedWith.includes(relative.id))
    return (
      <>
        <p>{t('safety.has', names)}</p>
        <Button variant="default" className={classes.start} loading={isTakingBack} onClick={() => takeBack()}>
          {t('safety.takeBack', names)}
        </Button>
        <FormFailure error={notTakenBack} />
      </>
    );
  return (
    <>
      <Button className={classes.start} loading={isPending} onClick={() => mutate()}>
        {t('safety.send', names)}
      </Button>
      <FormFailure error={error} />
    </>
  );
}
