import { laterEndpoints } from 'virtual:later-endpoints';
import { Menu } from '@mantine/core';
import { IconBellPlus, IconBellX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { toast } from '../../../lib/toast.ts';
import type { Member } from '../member.ts';
import classes from './actions.module.css';
import { activityKeys } from './activity-keys.ts';

type FollowedMember = Pick<Member, 'id' | 'firstName' | 'lastName'>;

const { follow } = laterEndpoints;
const stateKey = (id: string) => ['follow', 'state', id] as const;

/** Follow or stop following, with an undo in the toast. */
function useFollow(member: FollowedMember): (on: boolean) => Promise<void> {
  const queries = useQueryClient();
  const { t } = useTranslation('members');
  const { t: common } = useTranslation('common');
  const set = async (on: boolean): Promise<void> => {
    const params = { id: member.id };
    try {
      await (on ? call(follow.follow, { params }) : call(follow.unfollow, { params }));
      toast.success(t(on ? 'said.followed' : 'said.unfollowed', { name: fullName(member) }), {
        label: t('undo'),
        run: () => void set(!on),
      });
    } catch (error) {
      toast.error(errorMessage(error, common));
    }
    void queries.invalidateQueries({ queryKey: stateKey(member.id) });
    void queries.invalidateQueries({ queryKey: activityKeys.list('following') });
  };
  return set;
}

/**
 * The menu's entry to follow a member. Says before it is done that the member is notified. Absent if the member wants no
 * followers.
 */
export function FollowItem({ member }: { member: FollowedMember }) {
  const { t } = useTranslation('members');
  const set = useFollow(member);
  const { data } = useQuery({
    queryKey: stateKey(member.id),
    queryFn: async ({ signal }) => (await call(follow.followState, { params: { id: member.id }, signal })).data,
    staleTime: 0,
  });
  if (data?.followed)
    return (
      <Menu.Item leftSection={<IconBellX size={18} aria-hidden />} onClick={() => void set(false)}>
        {t('menu.unfollow')}
      </Menu.Item>
    );
  if (data?.canFollow === 'closed') return null;
  const note = data?.canFollow === 'afterInterest' ? 'menu.followAfterInterest' : 'menu.followNotifies';
  return (
    <Menu.Item
      leftSection={<IconBellPlus size={18} aria-hidden />}
      disabled={data?.canFollow !== 'open'}
      onClick={() => void set(true)}
    >
      {t('menu.follow')}
      {(!data || data.notifies || data.canFollow === 'afterInterest') && (
        <span className={classes.itemNote}>{t(note, { name: member.firstName })}</span>
      )}
    </Menu.Item>
  );
}
