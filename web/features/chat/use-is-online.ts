import { useSyncExternalStore } from 'react';
import type { Conversation } from '../../../contract/chat/schema.ts';
import { connection } from '../../lib/connection.ts';
import { realtime } from '../../lib/realtime.ts';

function subscribe(listener: () => void): () => void {
  const stops = [connection.subscribe(listener), realtime.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

const isCutOff = (): boolean => connection.lost() || realtime.state() === 'lost';

/** Whether the other member is online. Without a connection nobody is shown as online, since nothing reports it. */
export function useIsOnline({ presence }: Pick<Conversation, 'presence'>): boolean {
  const cutOff = useSyncExternalStore(subscribe, isCutOff);
  return presence.online === true && !cutOff;
}
