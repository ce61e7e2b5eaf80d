import { Button } from '@mantine/core';
import { IconAddressBook, IconMessageCircle, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { Conversation } from '../../../../contract/chat/schema.ts';
import { ApiError } from '../../../lib/client.ts';
import { conversationQuery } from '../../../lib/conversation.query.ts';
import { paths } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { useFullHeightPage } from '../../../lib/use-full-height-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ActionDialogs } from '../../../ui/member/actions/action-dialogs.tsx';
import { Photo } from '../../../ui/member/photo.tsx';
import { ownAccountQuery } from '../../../ui/own-account.query.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { peerName } from '../peer-name.ts';
import { chatDrafts } from '../store/chat-drafts.ts';
import classes from './mutual-interest.module.css';
import { shownMutualInterests } from './shown-mutual-interests.ts';

/**
 * `/dashboard/accepted/{id}`: two members have accepted each other. The member who answers sees it at once; the sender's
 * notification leads here. A second visit leads to the profile. Without mutual interest there is nothing to see here.
 */
export default function MutualInterestPage() {
  const { id = '' } = useParams();
  const account = useAccount();
  const isFresh = (useLocation().state as { accepted?: true } | null)?.accepted === true;
  const [isShown] = useState(() => isFresh || !shownMutualInterests.has(id));
  const { data, error, isFetching, isFetchedAfterMount } = useQuery({ ...conversationQuery(id), enabled: isShown });
  // A conversation from before the acceptance is renewed first; later renewals do not take the page away.
  const isMutual = data?.isMutual === true && data.isOpen;
  const isRenewed = data !== undefined && (isMutual || isFetchedAfterMount || !isFetching);
  useEffect(() => {
    if (isMutual) shownMutualInterests.add(id);
  }, [id, isMutual]);
  if (!isShown) return <Navigate to={paths.profile(id)} replace />;
  if (error instanceof ApiError && error.status === 404) return <NoMoment />;
  // Other failures: the profile has the page for them, with a button to try again.
  if (error && !data) return <Navigate to={paths.profile(id)} replace />;
  if (!isRenewed || !account) return <PageSkeleton />;
  if (!isMutual) return <NoMoment toProfile={data.isOpen ? paths.profile(id) : undefined} />;
  return <MutualInterest peer={data} me={account} isFresh={isFresh} />;
}

/** For an address typed by hand, and for an interest that has ended meanwhile. */
function NoMoment({ toProfile }: { toProfile?: string | undefined }) {
  const { t } = useTranslation(['chat', 'common']);
  return (
    <EmptyState heading={<PageHeading title={t('moment.none')} />} sentence={t('moment.noneWhy')}>
      <Button component={Link} to={paths.home}>
        {t('common:notFound.home')}
      </Button>
      {toProfile && (
        <Button component={Link} to={toProfile} variant="default">
          {t('moment.toProfile')}
        </Button>
      )}
    </EmptyState>
  );
}

function MutualInterest({ peer, me, isFresh }: { peer: Conversation; me: Account; isFresh: boolean }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { data: account = me } = useQuery(ownAccountQuery(me.id));
  const [isSharing, setIsSharing] = useState(false);
  useFullHeightPage('screen');
  const name = peerName(peer);
  const sayHello = (): void => {
    // Only a suggestion in the message field: the member changes it, and sends it or not.
    if (chatDrafts.get(peer.id) === '') chatDrafts.set(peer.id, t('moment.hello'));
    navigate(paths.conversationWith(peer.id, peer.chatId));
  };
  return (
    <section className={classes.moment}>
      <div className={classes.middle}>
        <div className={classes.portraits}>
          <Portrait>
            <Photo member={account} />
          </Portrait>
          <Portrait>
            <Photo member={peer} isMain />
          </Portrait>
        </div>
        <PageHeading title={t('moment.title', { name })} />
        <p className={classes.note}>{t('moment.next')}</p>
        <div className={classes.buttons}>
          <Button size="lg" leftSection={<IconMessageCircle size={20} aria-hidden />} onClick={sayHello}>
            {t('moment.sayHello')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUsersGroup size={20} aria-hidden />}
            onClick={() => setIsSharing(true)}
          >
            {t('moment.tellFamily')}
          </Button>
          <Button
            component={Link}
            to={`${paths.profile(peer.id)}#contact`}
            variant="default"
            leftSection={<IconAddressBook size={20} aria-hidden />}
          >
            {t('moment.contact')}
          </Button>
          <Button
            variant="subtle"
            color="neutral"
            onClick={() => (isFresh ? navigate(-1) : navigate(paths.profile(peer.id), { replace: true }))}
          >
            {t('moment.later')}
          </Button>
        </div>
      </div>
      <ActionDialogs
        member={{ ...peer, interest: null }}
        dialog={isSharing ? { kind: 'share' } : undefined}
        onClose={() => setIsSharing(false)}
      />
    </section>
  );
}

const Portrait = ({ children }: { children: ReactNode }) => <div className={classes.portrait}>{children}</div>;
