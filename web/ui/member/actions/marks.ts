import { endpoints } from 'virtual:endpoints';
import type { QueryKey } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { fullName } from '../../../lib/member-lines.ts';
import { resetRankings } from '../../../lib/reset-rankings.ts';
import { toast } from '../../../lib/toast.ts';
import type { Member, Relation } from '../member.ts';
import type { ActionContext } from './action-context.ts';
import { type ActivityList, activityKeys, isList } from './activity-keys.ts';
import { dropMember, patchMember, refetch } from './member-cache.ts';
import { queuedForMember } from './member-queue.ts';

export type NamedMember = Pick<Member, 'id' | 'firstName' | 'lastName'>;
type Mark = 'shortlisted' | 'ignored' | 'blocked';

const { activity } = endpoints;

interface MarkPlan {
  on: (id: string) => Promise<unknown>;
  off: (id: string) => Promise<unknown>;
  /** The list of marked members. */
  list: ActivityList;
  /** The lists a member leaves when marked. */
  leaves: (key: QueryKey) => boolean;
  said: { on: 'shortlisted' | 'ignored' | 'blocked'; off: 'unshortlisted' | 'shown' | 'unblocked' };
}

const plans: Readonly<Record<Mark, MarkPlan>> = {
  shortlisted: {
    on: (id) => call(activity.addToShortlist, { params: { id } }),
    off: (id) => call(activity.removeFromShortlist, { params: { id } }),
    list: 'shortlistedByMe',
    leaves: () => false,
    said: { on: 'shortlisted', off: 'unshortlisted' },
  },
  ignored: {
    on: (id) => call(activity.ignore, { params: { id } }),
    off: (id) => call(activity.stopIgnoring, { params: { id } }),
    list: 'ignoredByMe',
    leaves: (key) => !isList(key, 'ignoredByMe', 'blockedByMe'),
    said: { on: 'ignored', off: 'shown' },
  },
  blocked: {
    on: (id) => call(activity.block, { params: { id } }),
    off: (id) => call(activity.unblock, { params: { id } }),
    list: 'blockedByMe',
    leaves: (key) => !isList(key, 'blockedByMe'),
    said: { on: 'blocked', off: 'unblocked' },
  },
};

const known = (mark: Mark, on: boolean): Partial<Relation> => ({ [mark]: on });

/**
 * Sets or removes a mark, on the screen at once: an ignored or blocked member leaves every list. The toast offers an
 * undo; a refusal restores the former state and shows the server's message.
 * @param undoing when this undoes an action: the lists to refetch afterwards
 */
export async function setMark(
  context: ActionContext,
  member: NamedMember,
  mark: Mark,
  on: boolean,
  undoing?: readonly QueryKey[],
): Promise<void> {
  const { queries, t, common } = context;
  const { id } = member;
  const plan = plans[mark];
  const left = (key: QueryKey): boolean => (on ? plan.leaves(key) : isList(key, plan.list));
  patchMember(queries, id, known(mark, on));
  const comeBack = dropMember(queries, id, left);
  try {
    await queuedForMember(id, () => (on ? plan.on(id) : plan.off(id)));
  } catch (error) {
    patchMember(queries, id, known(mark, !on));
    refetch(queries, comeBack());
    toast.error(errorMessage(error, common));
    return;
  }
  // A page loaded meanwhile may have brought back the former state.
  patchMember(queries, id, known(mark, on));
  dropMember(queries, id, left);
  void queries.invalidateQueries({ queryKey: activityKeys.list(plan.list), refetchType: 'none' });
  if (mark !== 'shortlisted') {
    void queries.invalidateQueries({ queryKey: activityKeys.counts });
    // A block closes the conversation and unblocking opens it, even without a socket that reports the change.
    void queries.invalidateQueries({ queryKey: ['chat'] });
    // A member shown again after a long time has no position in the cached lists.
    if (!on && !undoing) resetRankings(queries);
  }
  const sentence = t(`said.${on ? plan.said.on : plan.said.off}`, { name: fullName(member) });
  if (undoing) {
    refetch(queries, undoing);
    return toast.success(sentence);
  }
  toast.success(sentence, {
    label: t('undo'),
    run: () => void setMark(context, member, mark, !on, comeBack()),
  });
}
