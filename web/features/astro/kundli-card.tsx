import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconMoonStars } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAstro } from '../../../contract/astro/schema.ts';
import '../../lib/astro-messages.ts';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { ownAstroQuery } from '../../lib/own-astro.query.ts';
import { siteQuery } from '../../lib/site.query.ts';
import { toast } from '../../lib/toast.ts';
import { SubjectCard } from '../../ui/subject-card.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import classes from './kundli.module.css';
import { KundliForm, type TownField } from './kundli-form.tsx';
import { nakshatraKeys, rashiKeys } from './star-names.ts';

interface KundliCardProps {
  accountId: string;
  townField: TownField;
}

/** The card of the own profile in which a member switches the comparison on and off. */
export function KundliCard({ accountId, townField }: KundliCardProps) {
  const { t } = useTranslation('astro');
  const { data, error, refetch } = useQuery(ownAstroQuery(accountId));
  const [isEditing, setIsEditing] = useState(false);
  const place = useFocusFallback<HTMLDivElement>(`${isEditing} ${data?.isOn}`);
  return (
    <SubjectCard icon={IconMoonStars} title={t('own.title')} intro={!data?.isOn && t('own.intro')}>
      <div ref={place} className={classes.stack}>
        {data && isEditing ? (
          <KundliForm accountId={accountId} own={data} townField={townField} onDone={() => setIsEditing(false)} />
        ) : data?.isOn ? (
          <On accountId={accountId} own={data} onChange={() => setIsEditing(true)} />
        ) : data ? (
          <Buttons>
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {t('own.start')}
            </Button>
          </Buttons>
        ) : error ? (
          <>
            <p>{t('own.failed')}</p>
            <Buttons>
              <Button variant="default" onClick={() => void refetch()}>
                {t('own.retry')}
              </Button>
            </Buttons>
          </>
        ) : null}
      </div>
    </SubjectCard>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => <div className={classes.buttons}>{children}</div>;

interface OnProps {
  accountId: string;
  own: OwnAstro;
  onChange: () => void;
}

function On({ accountId, own, onChange }: OnProps) {
  const { t } = useTranslation('astro');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const canChange = useQuery(siteQuery).data?.parts.astro ?? false;
  const turningOff = useMutation({
    mutationFn: () => call(laterEndpoints.astro.save, { body: { isOn: false } }),
    onSuccess: ({ data }) => {
      queries.removeQueries({ queryKey: ['astro', accountId, 'match'] });
      queries.setQueryData(ownAstroQuery(accountId).queryKey, data);
      toast.success(t('own.isOff'));
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return (
    <>
      {own.own && <Facts own={own.own} />}
      {isAsking && <p role="alert">{t('own.turnOffAsk')}</p>}
      <Buttons>
        {isAsking ? (
          <>
            <Button variant="outline" loading={turningOff.isPending} onClick={() => turningOff.mutate()}>
              {t('own.turnOffYes')}
            </Button>
            <Button variant="subtle" color="neutral" onClick={() => setIsAsking(false)}>
              {t('form.cancel')}
            </Button>
          </>
        ) : (
          <>
            {canChange && (
              <Button variant="default" onClick={onChange}>
                {t('own.change')}
              </Button>
            )}
            <Button variant="subtle" color="neutral" onClick={() => setIsAsking(true)}>
              {t('own.turnOff')}
            </Button>
          </>
        )}
      </Buttons>
    </>
  );
}

/** Moon sign, star and rising sign, all that are possible. */
function Facts({ own: { rashi, nakshatra, lagna } }: { own: NonNullable<OwnAstro['own']> }) {
  const { t } = useTranslation('astro');
  const joinWithOr = (names: readonly string[]): string =>
    names.reduce((one, other) => t('own.or', { one, other, interpolation: { escapeValue: false } }));
  const signs = (list: readonly number[]): string =>
    joinWithOr(list.map((index) => t(`rashi.${rashiKeys[index] ?? 'mesha'}`)));
  const stars = joinWithOr(nakshatra.map((index) => t(`nakshatra.${nakshatraKeys[index] ?? 'ashwini'}`)));
  const facts = [
    ['moonSign', signs(rashi)],
    ['star', stars],
    ['risingSign', lagna ? signs(lagna) : t('own.unknown')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([key, text]) => (
        <div key={key} className={classes.pair}>
          <dt>{t(`own.${key}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
