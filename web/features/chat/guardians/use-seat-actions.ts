import { laterEndpoints } from 'virtual:later-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GuardianSeat } from '../../../../contract/guardian/schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { seatsQuery } from './seats.query.ts';

interface Step {
  before: GuardianSeat;
  /** The seat as shown before the server answers. */
  after: GuardianSeat;
  send: () => Promise<unknown>;
  said?: string;
}

/**
 * Actions on the guardians of a conversation: each result is shown at once, and the calls are sent one after another.
 */
export function useSeatActions(userId: string) {
  const { t } = useTranslation('guardian');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const query = seatsQuery(userId);
  const mutationKey = ['guardians', userId];
  const cacheSeat = (seat: GuardianSeat): void =>
    void queries.setQueryData(query.queryKey, (seats) => seats?.map((each) => (each.id === seat.id ? seat : each)));
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: ({ send }: Step) => send(),
    onSuccess: (_, { said }) => {
      if (said) toast.success(said);
    },
    onError: (error, { before }) => {
      cacheSeat(before);
      toast.error(errorMessage(error, common));
    },
    onSettled: () => {
      // Skipped while later actions are running, because the answer would show them undone.
      if (queries.isMutating({ mutationKey }) === 1) return queries.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  const act = (step: Step): void => {
    void queries.cancelQueries({ queryKey: query.queryKey });
    cacheSeat(step.after);
    mutate(step);
  };
  return {
    answer: (before: GuardianSeat, status: 'Agreed' | 'Declined'): void => {
      const isYes = status === 'Agreed';
      const state = !isYes ? 'ended' : before.state === 'accepted' ? 'active' : 'agreed';
      const now = new Date().toISOString();
      act({
        before,
        after: {
          ...before,
          state,
          ...(isYes ? { activeAt: state === 'active' ? now : null } : { endedAt: now, endedBy: 'me' }),
        },
        send: () => call(laterEndpoints.guardian.answerGuardian, { params: { id: before.id }, body: { status } }),
        said: t(isYes ? 'ask.agreed' : 'ask.declined'),
      });
    },
    letWrite: (before: GuardianSeat, mayWrite: boolean): void =>
      act({
        before,
        after: { ...before, mayWrite: { ...before.mayWrite, mine: mayWrite } },
        send: () => call(laterEndpoints.guardian.answerGuardian, { params: { id: before.id }, body: { mayWrite } }),
      }),
    share: (before: GuardianSeat, shared: boolean): void =>
      act({
        before,
        after: {
          ...before,
          contactShared: { ...before.contactShared, mine: shared },
          contact: shared ? before.contact : null,
        },
        send: () => call(laterEndpoints.guardian.shareGuardianContact, { params: { id: before.id }, body: { shared } }),
      }),
    /** Ends a seat. This cannot be undone, so the caller must ask for confirmation. */
    end: (before: GuardianSeat, said: string): void =>
      act({
        before,
        after: { ...before, state: 'ended', endedAt: new Date().toISOString(), endedBy: 'me', contact: null },
        send: () => call(laterEndpoints.guardian.endGuardian, { params: { id: before.id } }),
        said,
      }),
  };
}
