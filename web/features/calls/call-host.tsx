import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { CallBar } from './call-bar.tsx';
import { CallScreen } from './call-screen.tsx';
import { isInCall, isRinging, shownOthers } from './call-view.rules.ts';
import { calls } from './calls.store.ts';
import { IncomingCall } from './incoming-call.tsx';
import { RemoteSound } from './remote-sound.tsx';
import { startRinging } from './ring-tone.ts';
import { useCalls } from './use-calls.ts';

/** Shows the call of this tab above every page: ringing, running, made small, or ended. */
export default function CallHost() {
  const { call, purpose, isJoined, wasJoined, isMinimized } = useCalls();
  const rings = call !== undefined && isRinging(call) && !isJoined && !purpose;
  const isCalling = isJoined && call?.state === 'ringing' && call.direction === 'out';
  // A guardian may join later, but is not rung for ever.
  const ringUntil = call?.ringUntil;
  useEffect(() => {
    if (!rings && !isCalling) return;
    const stop = startRinging(rings ? 'incoming' : 'outgoing');
    const left = ringUntil ? Date.parse(ringUntil) - Date.now() - calls.state().clockLead : 0;
    const timer = window.setTimeout(stop, Math.max(left, 0));
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [rings, isCalling, ringUntil]);
  const isScreen = (isJoined && !isMinimized) || purpose !== undefined || wasJoined;
  const isBar = call !== undefined && !isScreen && (isJoined || isInCall(call));
  return createPortal(
    <>
      {call && isJoined && shownOthers(call).map(({ id }) => <RemoteSound key={id} participant={id} />)}
      {call && rings && <IncomingCall call={call} />}
      {isScreen && <CallScreen />}
      {isBar && <CallBar call={call} />}
    </>,
    document.body,
  );
}
