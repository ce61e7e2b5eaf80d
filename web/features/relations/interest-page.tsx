import { Button } from '@mantine/core';
import { IconAddressBook, IconEye, IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { useLabels } from '../../lib/use-labels.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ActionDialog, ActionDialogs } from '../../ui/member/actions/action-dialogs.tsx';
import { InterestButton } from '../../ui/member/actions/interest-button.tsx';
import { ShortlistButton } from '../../ui/member/actions/shortlist-button.tsx';
import { MemberList } from '../../ui/member/member-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import classes from './activity.module.css';
import { type InterestCard, type InterestList, type InterestTab, useInterestList } from './activity.queries.ts';
import { CountSkeleton } from './activity-page.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import { ActivityTime } from './activity-time.tsx';
import { useTab } from './use-tab.ts';

const ended = ['Accepted', 'Declined', 'Withdrawn', 'Expired'] as const;
const tabsOf: Readonly<Record<InterestList, readonly [InterestTab, ...InterestTab[]]>> = {
  myInterests: ['Pending', ...ended],
  interestsInMe: ['Pending', 'Other', ...ended],
};

const sentMoment = (card: InterestCard) => <InterestTime card={card} list="myInterests" />;
const receivedMoment = (card: InterestCard) => <InterestTime card={card} list="interestsInMe" />;
const withdraw = (card: InterestCard) => <WithdrawActions card={card} />;
const next = (card: InterestCard) => <AcceptedActions card={card} />;

/** `/dashboard/myActivity/interest`: interests sent by the member, by status. */
export const MyInterests = () => <InterestPage list="myInterests" />;

/** `/dashboard/otherActivity/interest`: interests received by the member; the first tab contains the pending ones. */
export const InterestsInMe = () => <InterestPage list="interestsInMe" />;

function InterestPage({ list }: { list: InterestList }) {
  const { t } = useTranslation('activity');
  const tabs = tabsOf[list];
  const tab = useTab(tabs);
  const query = useInterestList(list, tab);
  const total = query.data?.pages[0]?.totalCount;
  const isSent = list === 'myInterests';
  const textKey = <P extends 'count' | 'empty' | 'emptyWhy'>(part: P) =>
    tab === 'Other' ? (`interestsInMe.${part}.Other` as const) : (`${list}.${part}.${tab}` as const);
  return (
    <>
      <PageHeading title={t(`${list}.title`)}>
        {total ? t(textKey('count'), { count: total }) : query.isPending && <CountSkeleton />}
      </PageHeading>
      <ActivityTabs current={list} />
      <TabLinks
        replace
        className={classes.tabs}
        label={t('tabs.label')}
        tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        current={tab}
      />
      <MemberList
        key={tab}
        query={query}
        renderExtra={isSent ? sentMoment : receivedMoment}
        renderActions={tab === 'Accepted' ? next : isSent && tab === 'Pending' ? withdraw : undefined}
        empty={
          <EmptyState heading={<h2>{t(textKey('empty'))}</h2>} sentence={t(textKey('emptyWhy'))}>
            <Button component={Link} to={paths.home}>
              {t('toMembers')}
            </Button>
            {!isSent && tab !== 'Accepted' && (
              <Button component={Link} to="?tab=Accepted" replace variant="default">
                {t('toAccepted')}
              </Button>
            )}
          </EmptyState>
        }
      />
    </>
  );
}

/** The mark of a sincere interest, when the interest was accepted or sent, the sender's line, and the note it was declined with, if any. */
function InterestTime({ card, list }: { card: InterestCard; list: InterestList }) {
  const { t } = useTranslation('activity');
  const { labelOf } = useLabels();
  const { at, acceptedAt, declineReason, note, sincere } = card;
  const word = labelOf?.('declineReason', declineReason);
  return (
    <>
      {sincere && (
        <span className={classes.seen}>
          <IconHeart size={16} aria-hidden />
          {t('sincere')}
        </span>
      )}
      {acceptedAt ? (
        <ActivityTime kind="accepted" at={acceptedAt} />
      ) : (
        <ActivityTime kind={list === 'myInterests' ? 'sent' : 'received'} at={at} />
      )}
      {card.interest?.interestId === card.interestId && card.interest.seenAt && (
        <span className={classes.seen}>
          <IconEye size={16} aria-hidden />
          <ActivityTime kind="seen" at={card.interest.seenAt} />
        </span>
      )}
      {note && (
        <span className={classes.word} dir="auto">
          {t('kindWord', { word: note })}
        </span>
      )}
      {word && <span className={classes.word}>{t('kindWord', { word })}</span>}
    </>
  );
}

/** The next steps after an acceptance. */
function AcceptedActions({ card }: { card: InterestCard }) {
  const { t } = useTranslation('members');
  return (
    <>
      <InterestButton member={card} />
      <Button
        component={Link}
        to={`${paths.profile(card.id)}#contact`}
        variant="default"
        className={classes.wide}
        leftSection={<IconAddressBook size={20} aria-hidden />}
        aria-label={t('interest.contactOf', { name: fullName(card) })}
      >
        {t('interest.contact')}
      </Button>
    </>
  );
}

/** Actions below a pending interest that the member has sent. */
function WithdrawActions({ card }: { card: InterestCard }) {
  const { t } = useTranslation('activity');
  const [dialog, setDialog] = useState<ActionDialog>();
  return (
    <>
      <Button
        variant="default"
        className={classes.wide}
        aria-label={t('withdrawOf', { name: fullName(card) })}
        onClick={() => setDialog({ kind: 'withdraw', interestId: card.interestId, mutual: false })}
      >
        {t('withdraw')}
      </Button>
      <ShortlistButton member={card} />
      <ActionDialogs member={card} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
