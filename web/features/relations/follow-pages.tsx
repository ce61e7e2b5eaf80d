import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigationType } from 'react-router';
import { call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { fullName } from '../../lib/member-lines.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { activityKeys } from '../../ui/member/actions/activity-keys.ts';
import { MemberList } from '../../ui/member/member-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './activity.module.css';
import type { ActivityCard } from './activity.queries.ts';
import { CountSkeleton } from './activity-page.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import { ActivityTime } from './activity-time.tsx';

type FollowList = 'following' | 'followers';

const { follow } = laterEndpoints;
const PAGE_SIZE = 20;

const followed = ({ at }: ActivityCard) => <ActivityTime kind="followed" at={at} />;
const followedYou = ({ at }: ActivityCard) => <ActivityTime kind="followedYou" at={at} />;
const stop = (card: ActivityCard) => <EndButton card={card} list="following" />;
const remove = (card: ActivityCard) => <EndButton card={card} list="followers" />;

/** `/dashboard/following` */
export const Following = () => <FollowPage list="following" />;

/** `/dashboard/followers` */
export const Followers = () => <FollowPage list="followers" />;

function FollowPage({ list }: { list: FollowList }) {
  const { t } = useTranslation('activity');
  const navigation = useNavigationType();
  const query = useInfiniteQuery({
    queryKey: activityKeys.list(list),
    queryFn: ({ pageParam, signal }) =>
      call(follow[list], { query: { pageSize: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: { nextCursor?: string }) => last.nextCursor,
    refetchOnWindowFocus: false,
    refetchOnMount: navigation === 'POP' ? true : 'always',
  });
  const total = query.data?.pages[0]?.totalCount;
  const isOwn = list === 'following';
  return (
    <>
      <PageHeading title={t(`${list}.title`)}>
        {total ? t(`${list}.count`, { count: total }) : query.isPending && <CountSkeleton />}
      </PageHeading>
      <ActivityTabs current={list} />
      <MemberList
        query={query}
        renderExtra={isOwn ? followed : followedYou}
        renderActions={isOwn ? stop : remove}
        empty={
          <EmptyState heading={<h2>{t(`${list}.empty`)}</h2>} sentence={t(`${list}.emptyWhy`)}>
            <Button component={Link} to={paths.home}>
              {t('toMembers')}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}

/** Stops following a member, or removes a follower. Neither notifies the other. */
function EndButton({ card, list }: { card: ActivityCard; list: FollowList }) {
  const { t } = useTranslation('activity');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const params = { id: card.id };
      if (list === 'following') await call(follow.unfollow, { params });
      else await call(follow.removeFollower, { params });
    },
    onSuccess: () => toast.success(t(`${list}.ended`, { name: fullName(card) })),
    onError: (error) => toast.error(errorMessage(error, common)),
    onSettled: () => queries.invalidateQueries({ queryKey: activityKeys.list(list) }),
  });
  return (
    <Button
      variant="default"
      className={classes.wide}
      loading={isPending}
      aria-label={t(`${list}.endOf`, { name: fullName(card) })}
      onClick={() => mutate()}
    >
      {t(`${list}.end`)}
    </Button>
  );
}
