import { Button } from '@mantine/core';
import { type Icon, IconCards, IconChevronRight, IconMessages, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FamilyPlace } from '../../../../contract/family/schema.ts';
import type { GuardianPlace } from '../../../../contract/guardian/schema.ts';
import { isFamily } from '../../../../contract/roles.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { familyHomeQuery, guardianSeatsQuery } from '../../../lib/family-places.queries.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { paths } from '../../../lib/paths.ts';
import { relationLabel } from '../../../lib/relation-label.ts';
import type { Account } from '../../../lib/session.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import classes from './home.module.css';

/**
 * `/family`: the boards and conversations to which the user was invited, and the user's account. Members see their own
 * invitations to other families here too.
 */
export default function HomePage({ safetyCards }: { safetyCards: ReactNode }) {
  const account = useAccount();
  return account ? <Home account={account} safetyCards={safetyCards} /> : null;
}

function Home({ account, safetyCards }: { account: Account; safetyCards: ReactNode }) {
  const { t } = useTranslation('family');
  return (
    <>
      <PageHeading title={t('home.title', { firstName: account.firstName })} tabTitle={t('home.tabTitle')}>
        {t('home.intro')}
      </PageHeading>
      {safetyCards}
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

/** Link to the user's account. */
function AccountPlace() {
  const { t } = useTranslation('family');
  return (
    <div className={classes.section}>
      <PlaceLink
        to={paths.familyAccount}
        icon={IconUserCircle}
        title={t('home.account')}
        note={t('home.accountNote')}
      />
    </div>
  );
}

/** Two placeholder rows while the places load. */
function HomeSkeleton() {
  const { t } = useTranslation('family');
  return (
    <div role="status" aria-label={t('home.loading')} className={classes.section}>
      {['a', 'b'].map((key) => (
        <div key={key} className={classes.place}>
          <Bone className={classes.iconBone} />
          <span className={classes.words}>
            <Bone className={classes.titleBone} />
            <Bone className={classes.noteBone} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The boards that the user can read. Renders nothing if there are none. */
function BoardPlaces({ boards }: { boards: readonly FamilyPlace[] }) {
  const { t } = useTranslation('family');
  if (boards.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="boards">
      <h2 id="boards">{t('home.boards')}</h2>
      <ul className={classes.places}>
        {boards.map(({ id, firstName, relation }) => (
          <li key={id}>
            <PlaceLink
              to={paths.board(id)}
              icon={IconCards}
              title={t('home.board', { firstName })}
              note={t('home.boardAs', { relation: relationLabel(relation) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The conversations in which the user is a guardian, with the number of unread messages. Renders nothing if there are
 * none.
 */
function SeatPlaces({ seats }: { seats: readonly GuardianPlace[] }) {
  const { t } = useTranslation('family');
  if (seats.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="seats">
      <h2 id="seats">{t('home.seats')}</h2>
      <ul className={classes.places}>
        {seats.map((seat) => (
          <li key={seat.id}>
            <Seat seat={seat} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seat({ seat: { id, state, ward, other, relation, unread } }: { seat: GuardianPlace }) {
  const { t } = useTranslation('family');
  const names = { ward: ward.firstName, other: fullName(other), relation: relationLabel(relation) };
  const isActive = state === 'active';
  return (
    <PlaceLink
      to={paths.guardianSeat(id)}
      icon={IconMessages}
      title={t('home.seat', names)}
      note={isActive ? t('home.seatAs', names) : t('home.seatWaiting', names)}
      aside={
        isActive && (
          <span className={unread > 0 ? classes.unread : classes.note}>
            {unread > 0 ? t('home.unread', { count: unread }) : t('home.allRead')}
          </span>
        )
      }
    />
  );
}

interface PlaceLinkProps {
  to: string;
  icon: Icon;
  title: string;
  note: string;
  /** Shown at the end of the row, such as the number of new items. */
  aside?: ReactNode;
}

/** A board, a conversation or the account as a large link; the whole row can be tapped. */
function PlaceLink({ to, icon: PlaceIcon, title, note, aside }: PlaceLinkProps) {
  return (
    <Link to={to} className={classes.place}>
      <span className={classes.icon}>
        <PlaceIcon size={26} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <strong>{title}</strong>
        <span className={classes.note}>{note}</span>
        {aside}
      </span>
      <IconChevronRight className={classes.chevron} size={24} aria-hidden data-mirror />
    </Link>
  );
}
