import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Colleague } from '../../../../contract/network/schema.ts';
import { MAX_COLLEAGUES } from '../../../../contract/network/values.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { colleaguesQuery } from '../staff.queries.ts';

interface ColleagueChoices {
  colleagues: readonly Colleague[];
  /** Field that finds colleagues by name, to be placed above the list; null where all of them are in the list. */
  finder: ReactNode;
}

/** The people to whom work can be given, for a list in a form. */
export function useColleagueChoices(work: 'enquiries' | 'planVisits'): ColleagueChoices {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const { data: first = [] } = useQuery(colleaguesQuery(work));
  const { data: found } = useQuery({
    ...colleaguesQuery(work, search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const finder = first.length >= MAX_COLLEAGUES && (
    <TextInput
      type="search"
      autoComplete="off"
      label={t('colleagues.find')}
      description={t('colleagues.findNote', { count: MAX_COLLEAGUES })}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
    />
  );
  return { colleagues: search && found ? found : first, finder: finder || null };
}
