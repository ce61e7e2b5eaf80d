import { ActionIcon, Button } from '@mantine/core';
import { IconMessageQuestion, IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { AskedQuestion } from '../../../../contract/extra-questions/schema.ts';
import { extraQuestionsQuery, inLanguage } from '../../../lib/extra-questions.ts';
import { QUESTIONS_HASH } from '../../../lib/paths.ts';
import { tabDrafts } from '../../../lib/tab-drafts.ts';
import card from '../mine/own-card.module.css';
import { type OwnDetail, OwnDetails, SeenBy } from '../mine/own-details.tsx';
import detail from '../view/detail-card.module.css';
import { AnswerForm, answersPlace } from './answer-form.tsx';
import { answerRows, wordedAnswer } from './answer-rows.ts';
import classes from './answers.module.css';

/** The member's own answers to the questions of the bureau. Nothing is shown if there are no questions. */
export function OwnAnswersCard({ accountId }: { accountId: string }) {
  const { data: questions } = useQuery(extraQuestionsQuery(accountId));
  return questions?.length ? <Card accountId={accountId} questions={questions} /> : null;
}

function Card({ accountId, questions }: { accountId: string; questions: readonly AskedQuestion[] }) {
  const { t } = useTranslation('extra-questions');
  const { hash, key } = useLocation();
  const id = useId();
  const place = answersPlace(accountId);
  const section = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isEditing, setIsEditing] = useState(hash === QUESTIONS_HASH || tabDrafts.read(place) !== null);
  // The link of a prompt opens the form, also when this page is open already: `key` is new with each click.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the reason to run again.
  useEffect(() => {
    if (hash !== QUESTIONS_HASH) return;
    setIsEditing(true);
    section.current?.scrollIntoView();
  }, [hash, key]);
  const close = (): void => {
    tabDrafts.forget(place);
    setIsEditing(false);
    toggle.current?.focus();
  };
  return (
    <section
      ref={section}
      className={`${detail.card} ${card.card}`}
      aria-labelledby={id}
      data-editing={isEditing || undefined}
      data-wide
    >
      <header className={card.head}>
        <h2 className={detail.title} id={id}>
          <IconMessageQuestion className={detail.icon} stroke={2} aria-hidden="true" />
          {t('title')}
        </h2>
        <ActionIcon
          ref={toggle}
          aria-label={t(isEditing ? 'cancelEdit' : 'edit')}
          onClick={() => (isEditing ? close() : setIsEditing(true))}
        >
          {isEditing ? <IconX size={20} aria-hidden /> : <IconPencil size={20} aria-hidden />}
        </ActionIcon>
      </header>
      <p className={classes.intro}>{t('intro')}</p>
      {isEditing ? (
        <AnswerForm accountId={accountId} questions={questions} onSaved={close}>
          {(busy) => (
            <>
              <Button type="submit" loading={busy}>
                {t('save')}
              </Button>
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
            </>
          )}
        </AnswerForm>
      ) : (
        <Facts questions={questions} />
      )}
    </section>
  );
}

function Facts({ questions }: { questions: readonly AskedQuestion[] }) {
  const { t } = useTranslation(['extra-questions', 'mine']);
  const details = questions.map((question): OwnDetail => {
    const { id, label, answer } = question;
    const worded = wordedAnswer(question);
    if (!worded || !answer)
      return { key: id, label: inLanguage(label), text: t(answer ? 'withheld' : 'notAnswered'), quiet: true };
    const [row] = answerRows([worded], t('mine:comma'));
    return { ...(row as OwnDetail), note: <SeenBy choice={answer.visibility} /> };
  });
  return <OwnDetails details={details} />;
}
