import { Button } from '@mantine/core';
import { IconEdit, IconPhone, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { accountFor as bringers } from '../../../../contract/options/people.ts';
import { isStaff } from '../../../../contract/roles.ts';
import type { WalkIn } from '../../../../contract/walk-ins/schema.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { locale } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { WrittenFacts } from '../../../ui/written-facts.tsx';
import { ActForButton } from '../acting/act-for-button.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { NextStep } from './next-step.tsx';
import { OfficeCheck } from './office-check.tsx';
import { useWalkInActions } from './use-walk-in-actions.ts';
import { WalkInPhoto } from './walk-in-photo.tsx';
import { WalkInStatusChips } from './walk-in-status.tsx';
import classes from './walk-ins.module.css';
import { walkInQuery } from './walk-ins.queries.ts';

/** `/staff/walkIns/{id}`: one walk-in, up to the candidate's answer. */
export default function WalkInPage() {
  const { t } = useTranslation('walk-ins');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(walkInQuery(id));
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.walkIns}>{t('list.title')}</BackLink>
      {data ? (
        <ShownWalkIn walkIn={data} />
      ) : error ? (
        <PageFailure error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function ShownWalkIn({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  const { remove } = useWalkInActions(walkIn.id);
  const role = useAccount()?.role;
  const name = `${walkIn.firstName} ${walkIn.lastName}`.trim();
  const isOpen = walkIn.status === 'draft' || walkIn.status === 'consentAsked';
  return (
    <>
      <PageHeading title={name} above={formatStaffTime(walkIn.createdAt, locale())} />
      <p className={page.chips}>
        <WalkInStatusChips walkIn={walkIn} />
      </p>
      {walkIn.officeCheck && <OfficeCheck walkIn={walkIn} />}
      <NextStep walkIn={walkIn} />
      {walkIn.memberId && role && isStaff(role) && (
        <Link to={staffPaths.member(walkIn.memberId)}>{t('page.member')}</Link>
      )}
      {walkIn.memberId && (
        <div className={page.buttons}>
          <ActForButton memberId={walkIn.memberId} />
        </div>
      )}
      {isOpen && <Facts walkIn={walkIn} />}
      {isOpen && <WalkInPhoto walkIn={walkIn} />}
      {isOpen && (
        <div className={page.buttons}>
          {walkIn.phoneNumber && (
            <Button
              component="a"
              href={`tel:${walkIn.phoneNumber}`}
              variant="default"
              leftSection={<IconPhone size={20} aria-hidden />}
            >
              {t('page.call')}
            </Button>
          )}
          <Button
            component={Link}
            to={staffPaths.editWalkIn(walkIn.id)}
            variant="default"
            leftSection={<IconEdit size={20} aria-hidden />}
          >
            {t('page.change')}
          </Button>
          <Button variant="default" leftSection={<IconTrash size={20} aria-hidden />} onClick={() => remove(name)}>
            {t('page.remove')}
          </Button>
        </div>
      )}
      <History walkIn={walkIn} />
      <p className={page.note}>{t('page.logged')}</p>
    </>
  );
}

function Facts({ walkIn }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  const { accountFor, relativeName, phoneNumber, phoneIsContactOnly, consentPhone, gender, territory } = walkIn;
  const broughtBy = bringers.find(({ key }) => key === accountFor)?.key;
  const rows = [
    [t('form.gender'), gender && t(gender === 'FEMALE' ? 'form.bride' : 'form.groom')],
    [t('page.broughtBy'), [broughtBy && t(`form.for.${broughtBy}`), relativeName].filter(Boolean).join(' · ')],
    [t(phoneIsContactOnly ? 'page.familyPhone' : 'page.phone'), phoneNumber && formatPhone(phoneNumber)],
    [t('page.consentPhone'), consentPhone && consentPhone !== phoneNumber && formatPhone(consentPhone)],
    [t('list.territory'), territory?.name ?? t('list.office')],
    [t('list.registeredBy'), walkIn.registeredBy?.name ?? t('somebody')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {rows.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
      <WrittenFacts details={walkIn.details} birthYear={walkIn.birthYear} />
    </dl>
  );
}

function History({ walkIn: { history } }: { walkIn: WalkIn }) {
  const { t } = useTranslation('walk-ins');
  return (
    <section className={page.form}>
      <h2>{t('page.history')}</h2>
      <ol className={classes.steps}>
        {history.map(({ at, by, kind, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <li key={index}>
            <span className={page.note}>
              {by && (
                <>
                  <bdi>{by.name}</bdi> ·{' '}
                </>
              )}
              <time dateTime={at}>{formatStaffTime(at, locale())}</time>
            </span>
            <span>{kind === 'asked' && note === 'inPerson' ? t('step.askedInPerson') : t(`step.${kind}`)}</span>
            {note && kind !== 'asked' && <span dir="auto">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
