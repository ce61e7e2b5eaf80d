import { laterEndpoints } from 'virtual:later-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import type { Call } from '../../../contract/calls/schema.ts';
import { callRequests } from '../../lib/call-requests.ts';
import { call as callServer } from '../../lib/client.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { realtime } from '../../lib/realtime.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { siteQuery } from '../../lib/site.query.ts';
import { toast } from '../../lib/toast.ts';
import { useAccount } from '../../lib/use-account.ts';
import './has-user-acted.ts';

const loadHost = async () => {
  const [{ default: Host }, { calls }] = await Promise.all([
    retryImport(() => import('./call-host.tsx')),
    retryImport(() => import('./calls.store.ts')),
    loadMessages(['calls']),
  ]);
  return { Host, calls };
};

/** The loaded part, kept here because another part of the app, opened during a call, has a listener of its own. */
let known: ComponentType | undefined;

/**
 * Waits for calls on every page of the app. The part that rings, connects and shows a call is loaded with the first call.
 */
export default function CallListener() {
  const id = useAccount()?.id;
  const isOn = useQuery(siteQuery).data?.parts.calls ?? false;
  const [Host, setHost] = useState(() => known);
  useEffect(() => {
    if (!isOn || !id) return;
    let isOver = false;
    const withCalls = async (act: (calls: Awaited<ReturnType<typeof loadHost>>['calls']) => void): Promise<void> => {
      const { calls, Host: loaded } = await loadHost();
      known = loaded;
      if (isOver) return;
      const isFirst = !isLoaded;
      isLoaded = true;
      setHost(() => loaded);
      act(calls);
      // Events may have been missed while this part was loading.
      if (isFirst) void calls.fetchCurrent();
    };
    let isLoaded = known !== undefined;
    const adopt = (call: Call): void => void withCalls((calls) => calls.adopt(call)).catch(() => undefined);
    const fetchCall = async (): Promise<void> => {
      if (isLoaded) return void withCalls((calls) => calls.fetchCurrent()).catch(() => undefined);
      const { data } = await callServer(laterEndpoints.calls.currentCall, {});
      if (data && !isOver) adopt(data);
    };
    let wasOpen = false;
    const onState = (): void => {
      const isOpen = realtime.state() === 'open';
      // Events may have been missed before.
      if (isOpen && !wasOpen) fetchCall().catch(() => undefined);
      wasOpen = isOpen;
    };
    const stops = [
      realtime.on('call:changed', adopt),
      realtime.subscribe(onState),
      callRequests.receive((request) => {
        withCalls((calls) => calls.start(request)).catch((error: Error) => toast.error(error.message));
      }),
    ];
    realtime.start();
    onState();
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [isOn, id]);
  return Host ? <Host /> : null;
}
