import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MemberMeeting } from '../../../contract/meetings/schema.ts';
import { type NextStep, NOTE_MAX_LENGTH, nextSteps } from '../../../contract/meetings/values.ts';
import { call } from '../../lib/client.ts';
import { proposePath } from '../../lib/meetings-path.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './meetings.module.css';
import { useMeetingChange } from './meetings.queries.ts';

/** After the meeting: a private note and the next step, which the other member never sees. */
export function AfterMeeting({ accountId, meeting }: { accountId: string; meeting: MemberMeeting }) {
  const { t } = useTranslation('meetings');
  const title = useId();
  const group = useId();
  const { id, userId } = meeting;
  const [note, setNote] = useState(meeting.note ?? '');
  const [nextStep, setNextStep] = useState<NextStep | null>(meeting.nextStep);
  const { mutate, isPending, error } = useMeetingChange(
    accountId,
    () =>
      call(laterEndpoints.memberMeetings.afterwards, { params: { id }, body: { note: note.trim() || null, nextStep } }),
    () => toast.success(t('after.saved')),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <section className={classes.part} aria-labelledby={title}>
      <h3 id={title}>{t('after.title')}</h3>
      <p className={classes.note}>{t('after.private')}</p>
      <form className={classes.list} onSubmit={submit}>
        <Textarea
          rows={4}
          label={t('after.note')}
          maxLength={NOTE_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <fieldset className={classes.slots}>
          <legend>{t('after.step')}</legend>
          {nextSteps.map((step) => (
            <label key={step} className={classes.slot}>
              <input
                type="radio"
                name={group}
                value={step}
                checked={step === nextStep}
                onChange={() => setNextStep(step)}
              />
              {t(`after.steps.${step}`)}
            </label>
          ))}
        </fieldset>
        <FormFailure error={error} />
        <Button type="submit" className={classes.start} loading={isPending}>
          {t('after.save')}
        </Button>
      </form>
      {userId && meeting.nextStep === 'meet_again' && (
        <Button component={Link} to={proposePath(userId)} variant="default" className={classes.start}>
          {t('after.proposeAgain')}
        </Button>
      )}
      {userId && meeting.nextStep === 'not_continue' && (
        <>
          <p>{t('after.endHint')}</p>
          <Button component={Link} to={paths.profile(userId)} variant="default" className={classes.start}>
            {t('after.toProfile')}
          </Button>
        </>
      )}
    </section>
  );
}
