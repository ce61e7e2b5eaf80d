import { useTranslation } from 'react-i18next';
import { awaitedGuardians, otherMember, shownOthers } from './call-view.rules.ts';
import { calls } from './calls.store.ts';
import { useCalls } from './use-calls.ts';
import { useNames } from './use-names.ts';

/** The state of the call in one line. */
export function useCallLine(): string {
  const { t } = useTranslation('calls');
  const { guardians } = useNames();
  const { call, isAway } = useCalls();
  if (!call) return '';
  const name = call.other.firstName;
  if (call.state === 'ended') return t(`ended.${call.endReason ?? 'hung_up'}`, { name });
  if (isAway) return t('screen.reconnecting');
  if (call.state === 'ringing') return t('screen.ringing');
  const awaited = awaitedGuardians(call);
  if (!call.mediaAllowed && awaited.length > 0)
    // A required guardian who reads this is here, so only others are named.
    return t('screen.waiting', { who: guardians(awaited) });
  if (otherMember(call)?.state === 'reconnecting') return t('screen.reconnectingOther', { name });
  const present = shownOthers(call).filter(({ isHere }) => isHere);
  const states = present.map(({ id }) => calls.connectionOf(id));
  if (states.some((state) => state === 'interrupted')) return t('screen.reconnecting');
  if (states.some((state) => state !== 'connected')) return t('screen.connecting');
  return t('screen.talking');
}
