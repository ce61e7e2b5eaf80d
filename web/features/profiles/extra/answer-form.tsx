import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from '../../../../contract/extra-questions/schema.ts';
import { call } from '../../../lib/client.ts';
import { extraQuestionsQuery } from '../../../lib/extra-questions.ts';
import { tabDrafts } from '../../../lib/tab-drafts.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { AnswerField } from './answer-field.tsx';
import {
  type AnswerValue,
  type AnswerValues,
  answerIssue,
  answerValues,
  changedAnswers,
  draftOf,
} from './answer-values.ts';
import classes from './answers.module.css';

interface AnswerFormProps {
  accountId: string;
  questions: readonly AskedQuestion[];
  /** The buttons. */
  children: (busy: boolean) => ReactNode;
  onSaved: () => void;
}

/** Storage key of typed answers, which survive a reload in this tab only. */
export const answersPlace = (accountId: string): string => `extraAnswers ${accountId}`;

/** All questions of the bureau as a form; only changed answers are sent. What is typed survives leaving the page. */
export function AnswerForm({ accountId, questions, children, onSaved }: AnswerFormProps) {
  const { t } = useTranslation('extra-questions');
  const queries = useQueryClient();
  const place = answersPlace(accountId);
  const form = useRef<HTMLFormElement>(null);
  // Only what is typed here: the other answers may change on another device while the form is open.
  const [values, setValues] = useState<AnswerValues>(() => draftOf(questions, tabDrafts.read(place)));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** The question that gets the focus. It is a new object after each refusal, so that the focus moves again. */
  const [first, setFirst] = useState<{ readonly id: string }>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!first) return;
    const wrong = form.current?.querySelector(`[data-question="${first.id}"]`);
    wrong?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [first]);

  const answerFor = (id: string): AnswerValue => values[id] ?? (answerValues(questions)[id] as AnswerValue);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const issues = questions.flatMap((question) => {
      const issue = answerIssue(question, answerFor(question.id));
      return issue ? [{ id: question.id, message: t(issue, { min: question.min ?? 0, max: question.max ?? 0 }) }] : [];
    });
    setErrors(Object.fromEntries(issues.map(({ id, message }) => [id, message])));
    setFirst(issues[0]);
    if (issues.length > 0) return;
    const answers = changedAnswers(questions, values);
    setBusy(true);
    try {
      if (answers.length > 0) {
        const { data } = await call(laterEndpoints.extraQuestions.saveAnswers, { body: { answers } });
        queries.setQueryData(extraQuestionsQuery(accountId).queryKey, data);
        void queries.invalidateQueries({ queryKey: ['profiles', 'preview'] });
        toast.success(t('saved'));
      }
      tabDrafts.forget(place);
      onSaved();
    } catch (error) {
      setFailure(error ?? new Error('unknown'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          value={answerFor(question.id)}
          error={errors[question.id]}
          onChange={(changes) => {
            const next = { ...values, [question.id]: { ...answerFor(question.id), ...changes } };
            setValues(next);
            tabDrafts.write(place, next);
            setErrors(({ [question.id]: _corrected, ...others }) => others);
          }}
        />
      ))}
      <FormFailure error={failure} />
      <div className={classes.buttons}>{children(busy)}</div>
    </form>
  );
}
