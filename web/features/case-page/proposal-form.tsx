import { Button, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '../../../contract/cases/schema.ts';
import {
  type DeclineReason,
  declineReasons,
  type ProposalAnswer,
  proposalAnswers,
} from '../../../contract/cases/values.ts';
import { locale } from '../../lib/i18n.ts';
import { ProposedPersonCard } from '../../ui/proposed-person.tsx';
import classes from './case-page.module.css';

interface ProposalFormProps {
  proposal: Proposal;
  memberName: string;
  isBusy: boolean;
  onAnswer: (given: { answer: ProposalAnswer; reason: DeclineReason | null }) => void;
}

/** A proposed person, and the family's answer. */
export function ProposalForm({ proposal, memberName, isBusy, onAnswer }: ProposalFormProps) {
  const { t } = useTranslation('case-page');
  const { t: words } = useTranslation('cases');
  const { id, person, proposedAt } = proposal;
  const [answer, setAnswer] = useState(proposal.answer);
  const [reason, setReason] = useState<DeclineReason | null>(proposal.reason);
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer) onAnswer({ answer, reason: answer === 'notInterested' ? reason : null });
      }}
    >
      <ProposedPersonCard person={person} memberName={memberName} heading="h3" />
      <p className={classes.note}>{t('proposedOn', { date: day.format(new Date(proposedAt)) })}</p>
      <fieldset className={classes.answers}>
        <legend>{t('answerOf', { name: person?.firstName ?? t('someone') })}</legend>
        {proposalAnswers.map((key) => (
          <label key={key} className={classes.answer}>
            <input type="radio" name={`answer-${id}`} checked={answer === key} onChange={() => setAnswer(key)} />
            <span>{words(`answer.${key}`)}</span>
          </label>
        ))}
      </fieldset>
      {answer === 'notInterested' && (
        <NativeSelect
          className={classes.select ?? ''}
          label={t('reason')}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          value={reason ?? ''}
          onChange={({ currentTarget: { value } }) => setReason((value as DeclineReason) || null)}
          data={[
            { value: '', label: words('reason.none') },
            ...declineReasons.map((key) => ({ value: key, label: words(`reason.${key}`) })),
          ]}
        />
      )}
      <Button type="submit" variant="default" disabled={answer === null} loading={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}
