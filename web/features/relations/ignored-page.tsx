import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../lib/member-lines.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMemberActions } from '../../ui/member/actions/use-member-actions.ts';
import card from '../../ui/member/member-card.module.css';
import { MemberList } from '../../ui/member/member-list.tsx';
import photo from '../../ui/member/photo.module.css';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import classes from './activity.module.css';
import { type ActivityCard, usePlainList } from './activity.queries.ts';
import { CountSkeleton } from './activity-page.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import { ActivityTime } from './activity-time.tsx';
import { useTab } from './use-tab.ts';

const tabs = ['ignoredByMe', 'blockedByMe'] as const;

const ignored = ({ at }: ActivityCard) => <ActivityTime kind="ignored" at={at} />;
const blocked = ({ at }: ActivityCard) => <ActivityTime kind="blocked" at={at} />;
const showAgain = (card: ActivityCard) => <RestoreButton card={card} mark="ignore" />;
const unblock = (card: ActivityCard) => <RestoreButton card={card} mark="block" />;
const ignoredPlace = (card: ActivityCard) =>
  card.unshown && <HiddenMemberCard extra={ignored(card)}>{showAgain(card)}</HiddenMemberCard>;
const blockedPlace = (card: ActivityCard) =>
  card.unshown && <HiddenMemberCard extra={blocked(card)}>{unblock(card)}</HiddenMemberCard>;

/** `/dashboard/myActivity/ignore`: the members one ignores or has blocked, with an undo button for each. */
export function IgnoredByMe() {
  const { t } = useTranslation('activity');
  const list = useTab(tabs);
  const query = usePlainList(list);
  const total = query.data?.pages[0]?.totalCount;
  const isIgnored = list === 'ignoredByMe';
  return (
    <>
      <PageHeading title={t(`${list}.title`)}>
        {total ? t(`${list}.count`, { count: total }) : query.isPending && <CountSkeleton />}
      </PageHeading>
      <ActivityTabs current="ignoredByMe" />
      <TabLinks
        replace
        className={classes.tabs}
        label={t('tabs.label')}
        tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        current={list}
      />
      <MemberList
        key={list}
        query={query}
        renderExtra={isIgnored ? ignored : blocked}
        renderActions={isIgnored ? showAgain : unblock}
        renderInstead={isIgnored ? ignoredPlace : blockedPlace}
        withMenu={false}
        empty={<EmptyState heading={<h2>{t(`${list}.empty`)}</h2>} sentence={t(`${list}.emptyWhy`)} />}
      />
    </>
  );
}

/** Undoes ignoring or blocking. */
function RestoreButton({ card, mark }: { card: ActivityCard; mark: 'ignore' | 'block' }) {
  const { t } = useTranslation('activity');
  const actions = useMemberActions();
  const member = card.unshown ? { ...card, firstName: t('unshown.name') } : card;
  return (
    <Button
      variant="default"
      className={classes.wide}
      aria-label={t(`wayBack.${mark}Of`, { name: fullName(member) })}
      onClick={() => void actions[mark](member, false)}
    >
      {t(`wayBack.${mark}`)}
    </Button>
  );
}

interface HiddenMemberCardProps {
  /** When the member was ignored or blocked. */
  extra: ReactNode;
  /** The undo button. */
  children: ReactNode;
}

/**
 * The entry of an ignored or blocked member who is not visible now: it shows nothing about them, and links to no
 * profile.
 */
function HiddenMemberCard({ extra, children }: HiddenMemberCardProps) {
  const { t } = useTranslation('activity');
  return (
    <article className={card.card}>
      <div className={card.photo}>
        <IconUser className={photo.nobody} aria-hidden />
      </div>
      <div className={card.body}>
        <p className={card.extra}>{extra}</p>
        <h2 className={card.name}>{t('unshown.name')}</h2>
        <p>{t('unshown.sentence')}</p>
        <div className={card.foot}>
          <div className={card.actions}>{children}</div>
        </div>
      </div>
    </article>
  );
}
