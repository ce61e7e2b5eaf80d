import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../lib/client.ts';
import { optionLabel, useOptions } from '../../../lib/options.ts';
import { partnerChoices } from '../../../lib/partner-choices.ts';
import { resetRankings } from '../../../lib/reset-rankings.ts';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { MultiChips } from '../../../ui/fields/multi-chips.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import classes from './arrival.module.css';
import type { ArrivedProfile } from './arrived-profile.ts';
import { ageBands, branchAbove, type EducationAnswer, educationLevels } from './quick-wishes.rules.ts';

const ANY = 'any';
const otherOf = { MALE: 'FEMALE', FEMALE: 'MALE' } as const;

/** The part of the partner preference that an answer sets; null means that everything is welcome. */
type Wish = Readonly<Record<string, unknown>> | null;
interface Answer {
  readonly key: string;
  readonly label: string;
  readonly wish: Wish;
}
type Question = 'age' | 'religion' | 'place' | 'education';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
const ageOn = (birth: string, now: Date): number => {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number);
  const isBefore = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (isBefore ? 1 : 0);
};

/** Answers of one press each, made from what the member has said about himself or herself. */
function useAnswers({ basicInfo, educationInfo, gender }: ArrivedProfile): Record<Question, readonly Answer[]> {
  const { t } = useTranslation('arrival');
  const lists = useOptions().data;
  const label = (list: string, key: string) => optionLabel(lists?.[list], key) ?? key;
  const any: Answer = { key: ANY, label: t('wishes.any'), wish: null };
  const birth = textOf(basicInfo.dateOfBirth);
  const bands = birth && gender ? ageBands(ageOn(birth, new Date()), otherOf[gender]) : [];
  const religion = textOf(basicInfo.religion);
  const branch = religion && branchAbove(religion);
  const [city, state, country] = [educationInfo.city, educationInfo.state, educationInfo.country].map(textOf);
  const levels = Object.entries(educationLevels) as [EducationAnswer, readonly string[]][];
  const given = (...answers: (Answer | undefined | false | '')[]) => [
    ...answers.filter((one): one is Answer => !!one),
    any,
  ];
  return {
    age: given(
      ...bands.map(({ from, to }) => ({
        key: `${from}-${to}`,
        label: t('wishes.years', { from, to }),
        wish: { ageFrom: from, ageTo: to },
      })),
    ),
    religion: given(
      religion && {
        key: religion,
        label: branch ? t('wishes.same', { label: label('religion', religion) }) : label('religion', religion),
        wish: { religion: [religion] },
      },
      branch && { key: branch, label: label('religion', branch), wish: { religion: [branch] } },
    ),
    place: given(
      city && { key: `city ${city}`, label: label('city', city), wish: { city } },
      state && { key: state, label: label('state', state), wish: { state: [state] } },
      country && { key: country, label: label('country', country), wish: { country: [country] } },
    ),
    education: given(...levels.map(([key, education]) => ({ key, label: t(`wishes.${key}`), wish: { education } }))),
  };
}

/** Five quick questions about a partner. The answers are stored as the ordinary partner preference. */
export function QuickWishes({ profile }: { profile: ArrivedProfile }) {
  const { t } = useTranslation('arrival');
  const queries = useQueryClient();
  const lists = useOptions().data ?? {};
  const answers = useAnswers(profile);
  const [chosen, setChosen] = useState<Partial<Record<Question, string>>>({});
  const [statuses, setStatuses] = useState<readonly string[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const partner = profile.gender ? otherOf[profile.gender] : undefined;
  const saving = useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      call(endpoints.profiles.updatePreference, { body: { ...body, revision: profile.revision } as never }),
    onSuccess: async ({ data, message }) => {
      session.update(data.user);
      toast.success(message ?? t('wishes.done'));
      await queries.invalidateQueries({ queryKey: ['profiles'] });
      resetRankings(queries);
    },
    onError: (error) => {
      // The newer profile is fetched, so that the next attempt is based on it.
      if (error instanceof ApiError && error.status === 409) void queries.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
  const wishes = (): Readonly<Record<string, unknown>> => {
    const picked = (Object.keys(answers) as Question[]).map(
      (question) => answers[question].find(({ key }) => key === chosen[question])?.wish,
    );
    return Object.assign({}, statuses.length > 0 && { maritalStatus: statuses }, ...picked);
  };
  const ask = (question: Question, label: string) => (
    <ChoiceChips
      label={label}
      name={`wish-${question}`}
      options={answers[question]}
      value={chosen[question]}
      onChange={(key) => setChosen((all) => ({ ...all, [question]: key }))}
    />
  );
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const body = wishes();
        setIsEmpty(Object.keys(body).length === 0);
        if (Object.keys(body).length > 0) saving.mutate(body);
      }}
    >
      {ask('age', t('wishes.age'))}
      <MultiChips
        label={t('wishes.maritalStatus')}
        name="wish-maritalStatus"
        options={partnerChoices({ list: 'maritalStatus' }, lists, [], partner, (group) => group).map(
          ({ key, label }) => ({ key: String(key), label }),
        )}
        value={statuses}
        onChange={setStatuses}
      />
      {ask('religion', t('wishes.religion'))}
      {ask('place', t('wishes.place'))}
      {ask('education', t('wishes.education'))}
      <p className={classes.hint}>{t('wishes.hint')}</p>
      <FormFailure error={saving.error ?? undefined} />
      <div role="alert">{isEmpty && <p className={classes.wrong}>{t('wishes.none')}</p>}</div>
      <Button type="submit" loading={saving.isPending} className={classes.save}>
        {t('wishes.save')}
      </Button>
    </form>
  );
}
