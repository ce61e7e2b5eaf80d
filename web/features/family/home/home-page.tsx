import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isFamily } from '../../../../contract/roles.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { familyHomeQuery, guardianSeatsQuery } from '../../../lib/family-places.queries.ts';
import type { Account } from '../../../lib/session.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AccountPlace } from './account-place.tsx';
import { BoardPlaces } from './board-places.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { SeatPlaces } from './seat-places.tsx';

/** `/family`: where one's family has asked for help, and one's account. A member sees her places with others, too. */
export default function HomePage() {
  const account = useAccount();
  return account ? <Home account={account} /> : null;
}

function Home({ account }: { account: Account }) {
  const { t } = useTranslation('family');
  return (
    <>
      <PageHeading title={t('home.title', { firstName: account.firstName })} tabTitle={t('home.tabTitle')}>
        {t('home.intro')}
      </PageHeading>
      <Places />
      {isFamily(account.role) && <AccountPlace />}
    </>
  );
}

function Places() {
  const { t } = useTranslation('family');
  const { t: common } = useTranslation('common');
  const home = useQuery(familyHomeQuery);
  const seats = useQuery(guardianSeatsQuery);
  const error = (home.data ? null : home.error) ?? (seats.data ? null : seats.error);
  if (error)
    return (
      <EmptyState
        heading={<h2>{t('home.failed')}</h2>}
        sentence={<span role="alert">{errorMessage(error, common)}</span>}
      >
        <Button
          loading={home.isFetching || seats.isFetching}
          onClick={() => {
            void home.refetch();
            void seats.refetch();
          }}
        >
          {t('retry')}
        </Button>
      </EmptyState>
    );
  if (!home.data || !seats.data) return <HomeSkeleton />;
  const boards = home.data.filter(({ kind }) => kind === 'board');
  if (boards.length === 0 && seats.data.length === 0)
    return <EmptyState heading={<h2>{t('home.empty')}</h2>} sentence={t('home.emptyWhy')} />;
  return (
    <>
      <SeatPlaces seats={seats.data} />
      <BoardPlaces boards={boards} />
    </>
  );
}
