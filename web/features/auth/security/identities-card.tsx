import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { withFreshProof } from '../../../ui/proof/with-fresh-proof.ts';
import { FetchFailure, RowsSkeleton } from '../../../ui/settings/card-states.tsx';
import classes from '../../../ui/settings/settings.module.css';
import { SubjectCard } from '../../../ui/subject-card.tsx';

const providers = ['google', 'facebook'] as const;
type Provider = (typeof providers)[number];

const identitiesQuery = queryOptions({
  queryKey: ['accounts', 'identities'],
  queryFn: async ({ signal }) => (await call(laterEndpoints.identities.listIdentities, { signal })).data,
  staleTime: 0,
});

/** Links and unlinks Google and Facebook accounts. Not shown if the operator offers neither. */
export function IdentitiesCard() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const site = useQuery(siteQuery);
  const linked = useQuery(identitiesQuery);
  const [busy, setBusy] = useState<string>();
  const [refused, setRefused] = useState<unknown>();
  const offered = providers.filter((one) => site.data?.signIn[one]);
  if (offered.length === 0 && !linked.data?.length) return null;
  const run = async (key: string, work: () => Promise<void>): Promise<void> => {
    setBusy(key);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(undefined);
    }
  };
  const link = (provider: Provider) =>
    run(provider, async () => {
      const { data } = await withFreshProof(() =>
        call(laterEndpoints.identities.linkIdentity, { params: { provider } }),
      );
      window.location.assign(data.url);
    });
  const unlink = (id: string) =>
    run(id, async () => {
      await call(laterEndpoints.identities.unlinkIdentity, { params: { id } });
      toast.success(t('identities.unlinked'));
      await queries.invalidateQueries(identitiesQuery);
    });
  return (
    <SubjectCard icon={IconLink} title={t('identities.title')} intro={t('identities.intro')}>
      {linked.data ? (
        <div className={classes.rows}>
          {linked.data.map(({ id, provider, email, canUnlink }) => (
            <div key={id} className={classes.row}>
              <p>{t(`identities.linked.${provider}`, { email: email ?? '' })}</p>
              {canUnlink ? (
                <Button variant="default" loading={busy === id} onClick={() => void unlink(id)}>
                  {t(`identities.unlink.${provider}`)}
                </Button>
              ) : (
                <p>{t('identities.lastWay')}</p>
              )}
            </div>
          ))}
          <div className={classes.buttons}>
            {offered
              .filter((one) => !linked.data.some(({ provider }) => provider === one))
              .map((provider) => (
                <Button
                  key={provider}
                  variant="default"
                  loading={busy === provider}
                  onClick={() => void link(provider)}
                >
                  {t(`identities.link.${provider}`)}
                </Button>
              ))}
          </div>
          <FormFailure error={refused} />
        </div>
      ) : linked.error ? (
        <FetchFailure sentence={t('identities.failed')} error={linked.error} retry={() => void linked.refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SubjectCard>
  );
}
