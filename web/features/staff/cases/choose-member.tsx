import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './cases.module.css';
import { candidatesQuery, useCaseChange } from './cases.queries.ts';

/** Choosing the member of a new case, among those within reach. */
export function ChooseMember() {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const label = useOptionLabel();
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(candidatesQuery(search));
  const open = useCaseChange((memberId: string) => call(deskEndpoints.cases.openCase, { body: { memberId } }));
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  const choose = (memberId: string): void =>
    open.mutate(memberId, {
      onSuccess: ({ data: made }) => {
        toast.success(t('choose.opened'));
        void navigate(staffPaths.case(made.id));
      },
    });
  return (
    <div className={page.form}>
      <p className={page.note}>{t('choose.intro')}</p>
      <form onSubmit={find} className={classes.find}>
        <TextInput name="search" label={t('choose.search')} autoComplete="off" data-autofocus />
        <Button type="submit" variant="default">
          {t('choose.find')}
        </Button>
      </form>
      <FormFailure error={open.error ?? error} />
      {data?.members.length === 0 && <p>{t('choose.none')}</p>}
      <ul className={classes.people}>
        {data?.members.map(({ id, firstName, lastName, age, city }) => {
          const name = `${firstName} ${lastName}`;
          return (
            <li key={id}>
              <Button variant="default" fullWidth disabled={open.isPending} onClick={() => choose(id)}>
                <bdi>{[name, age, label('city', city)].filter(Boolean).join(' · ')}</bdi>
              </Button>
            </li>
          );
        })}
      </ul>
      {data && data.others > 0 && <p className={page.note}>{t('choose.others', { count: data.others })}</p>}
    </div>
  );
}
