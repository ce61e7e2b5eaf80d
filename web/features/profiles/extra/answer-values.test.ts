import { expect, it } from 'vitest';
import type { AskedQuestion } from '../../../../contract/extra-questions/schema.ts';
import { answerValues, changedAnswers, draftOf } from './answer-values.ts';

const [guests, cook] = ['01a2280a-46a3-74f9-a22d-5edb7eea1986', '01a2280a-46a3-74f9-a22d-5edb7eea1987'] as const;

const question = (id: string, text: string, visibility: 'members' | 'nobody'): AskedQuestion => ({
  id,
  kind: 'text',
  label: { en: id, hi: null, ur: null },
  help: null,
  choices: [],
  min: null,
  max: null,
  isRequired: false,
  isFilter: false,
  defaultVisibility: 'members',
  answer: { text, choices: [], number: null, isWithheld: false, visibility },
});

it('only typed answers to extra questions are sent, even if another device has changed another answer', () => {
  const opened = [question(guests, '300', 'members'), question(cook, 'Both', 'members')];
  const typed = { [guests]: { ...answerValues(opened)[guests], text: '200' } };
  const now = [question(guests, '300', 'members'), question(cook, 'Both', 'nobody')];
  const sent = changedAnswers(now, draftOf(now, typed));
  expect(sent.map(({ questionId, text }) => [questionId, text])).toEqual([[guests, '200']]);
});

it('what was typed for an extra question that no longer exists is discarded', () => {
  expect(draftOf([question(cook, 'Both', 'members')], { [guests]: { text: '200' } })).toEqual({});
  expect(draftOf([question(cook, 'Both', 'members')], undefined)).toEqual({});
});
