import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { MAX_PROPOSED_AT_ONCE } from '../../../../contract/cases/values.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { ProposedPersonCard } from '../../../ui/proposed-person.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import classes from './cases.module.css';
import { caseQuery, suggestionsQuery, useCaseChange } from './cases.queries.ts';

/** `/staff/cases/{id}/suggestions`: people who suit the member, to choose from. */
export default function SuggestionsPage() {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data: found } = useQuery(caseQuery(id));
  // Always fresh: the person may have been proposed, or have left, since the last look.
  const { data: people, error } = useQuery({ ...suggestionsQuery(id), gcTime: 0 });
  const propose = useCaseChange((memberIds: string[]) =>
    call(deskEndpoints.cases.propose, { params: { id }, body: { memberIds } }),
  );
  const toggle = (personId: string): void =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(personId)) next.add(personId);
      return next;
    });
  const send = (): void =>
    propose.mutate([...chosen], {
      onSuccess: () => {
        toast.success(t('suggestions.proposed'));
        void navigate(staffPaths.case(id));
      },
    });
  const name = found?.member.firstName ?? '';
  if (!found) return <PageSkeleton />;
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.case(id)}>{t('suggestions.back')}</BackLink>
      <PageHeading title={t('suggestions.title', { name })}>{t('suggestions.intro')}</PageHeading>
      <p className={page.note}>{t(`case.allowance.${found.allowance.basis}`, found.allowance)}</p>
      <FormFailure error={error} />
      {!people && !error && <PageSkeleton />}
      {people?.length === 0 && (
        <EmptyState heading={<h2>{t('suggestions.none')}</h2>} sentence={t('suggestions.noneWhy')} />
      )}
      <ul className={classes.list}>
        {people?.map((person) => (
          <li key={person.id} className={classes.item}>
            <ProposedPersonCard person={person} memberName={name} />
            <label className={classes.choice}>
              <input
                type="checkbox"
                checked={chosen.has(person.id)}
                disabled={!chosen.has(person.id) && chosen.size >= MAX_PROPOSED_AT_ONCE}
                onChange={() => toggle(person.id)}
              />
              <span>{t('suggestions.choose', { name: person.firstName })}</span>
            </label>
          </li>
        ))}
      </ul>
      {people && people.length > 0 && (
        <div className={classes.bar}>
          <FormFailure error={propose.error} />
          <Button disabled={chosen.size === 0} loading={propose.isPending} onClick={send}>
            {chosen.size === 0 ? t('suggestions.chooseFirst') : t('suggestions.propose', { count: chosen.size })}
          </Button>
        </div>
      )}
    </div>
  );
}
