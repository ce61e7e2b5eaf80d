import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { BreachForm } from './breach-form.tsx';
import { breachQuery } from './breaches.queries.ts';

/** `/staff/breaches/new`: a new entry, made as soon as a breach is noticed. */
export default function NewBreachPage() {
  return useAccount()?.role === 'ADMIN' ? <NewBreach /> : <RoleNotAllowed who="admin" />;
}

function NewBreach() {
  const { t } = useTranslation('breaches');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const add = async (body: object): Promise<void> => {
    const { data } = await call(deskEndpoints.breaches.add, { body: body as never });
    queries.setQueryData(breachQuery(data.id).queryKey, data);
    void queries.invalidateQueries({ queryKey: [...staffKeys.breaches, 'list'] });
    toast.success(t('form.added'));
    await navigate(staffPaths.breach(data.id), { replace: true });
  };
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.breaches}>{t('back')}</BackLink>
      <PageHeading title={t('form.newTitle')}>{t('form.newIntro')}</PageHeading>
      <BreachForm entry={undefined} onSend={add} onCancel={() => void navigate(staffPaths.breaches)} />
    </div>
  );
}
