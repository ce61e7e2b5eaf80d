import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCATION_WATCH } from '../../../../../contract/network/location/values.ts';
import { isNetwork } from '../../../../../contract/network/roles.ts';
import { call } from '../../../../lib/client.ts';
import { locale } from '../../../../lib/i18n.ts';
import { realtime } from '../../../../lib/realtime.ts';
import { toast } from '../../../../lib/toast.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { staffKeys } from '../../staff.queries.ts';
import { dutyQuery, locationRequestsQuery } from '../duty/duty.queries.ts';
import { createLocationSharing, toPosition } from './location-sharing.ts';
import classes from './team-live.module.css';

const log = (message: string): void => console.info(`location: ${message}`);

/** Undefined in browsers without geolocation, and on pages without HTTPS. */
const deviceLocation = (): Geolocation | undefined => ('geolocation' in navigator ? navigator.geolocation : undefined);

/**
 * The live part of the staff area: messages of the office, and for field and partner accounts the requests for their
 * location, with a bar that says who receives it. It is loaded in the staff area only: members' pages have none of it.
 */
export default function TeamLive() {
  const { t } = useTranslation('duty');
  const account = useAccount();
  useEffect(() => {
    const stop = realtime.on('admin:notification', () => toast.info(t('live.got')));
    realtime.start();
    return stop;
  }, [t]);
  return account && isNetwork(account.role) ? <Sharing ownId={account.id} /> : null;
}

/** Ends the requests for a room; without a connection it is repeated when the connection is back. */
const endRequests = (roomId: string): void =>
  void call(deskEndpoints.liveLocation.stopLocation, { body: { roomId } }).catch(() => undefined);

/** Answers requests for the location of this account. */
function Sharing({ ownId }: { ownId: string }) {
  const { t } = useTranslation('duty');
  const queries = useQueryClient();
  const sharing = useMemo(
    () =>
      createLocationSharing({
        geolocation: deviceLocation(),
        send: (roomId, position) => void realtime.tell('my:location', { id: ownId, roomId, position }),
        unsupported: () => toast.error(t('live.unsupported')),
        failed: log,
      }),
    [ownId, t],
  );
  const rooms = useSyncExternalStore(sharing.subscribe, sharing.rooms);
  const isSharing = rooms.length > 0;
  /** Rooms that were stopped here, perhaps while the server could not be reached. */
  const stopped = useRef(new Set<string>());
  const { data: requests } = useQuery({
    ...locationRequestsQuery,
    // The people who ask can change while the location is shared.
    refetchInterval: isSharing ? 15_000 : false,
  });

  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: staffKeys.locationRequests });
    /** Answers a message of the office with the position, for somebody on duty who has agreed. */
    const answerMessage = async (): Promise<void> => {
      const duty = await queries.fetchQuery(dutyQuery);
      if (duty.onlineStatus !== 'available' || !duty.locationConsent) return;
      deviceLocation()?.getCurrentPosition(
        (found) => {
          const { lat: latitude, lng: longitude, accuracy } = toPosition(found);
          void realtime.tell('user:location', { latitude, longitude, accuracy });
        },
        ({ message }) => log(message),
        LOCATION_WATCH,
      );
    };
    /** Continues running requests after a reload, and when the connection is back. */
    const resume = (): void =>
      void queries.fetchQuery({ ...locationRequestsQuery, staleTime: 0 }).then(
        (running) => {
          for (const { roomId, secondsLeft } of running)
            if (stopped.current.has(roomId)) endRequests(roomId);
            else sharing.start(roomId, secondsLeft * 1_000);
        },
        () => undefined,
      );
    let wasOpen = false;
    const connectionChanged = (): void => {
      const isOpen = realtime.state() === 'open';
      if (isOpen && !wasOpen) resume();
      wasOpen = isOpen;
    };
    const stops = [
      realtime.subscribe(connectionChanged),
      realtime.on('send:real:time:location', ({ roomId, userId }) => {
        if (userId !== ownId) return;
        stopped.current.delete(roomId);
        sharing.start(roomId);
        refetch();
      }),
      realtime.on('stop:sharing:location', ({ roomId }) => {
        sharing.stop(roomId);
        refetch();
      }),
      realtime.on('admin:notification', () => void answerMessage().catch(() => undefined)),
    ];
    connectionChanged();
    return () => {
      for (const stop of stops) stop();
      sharing.stopAll();
    };
  }, [queries, sharing, ownId]);

  const stopSharing = (): void => {
    for (const roomId of rooms) {
      // Sharing stops on this device at once; the call ends the request for the people who asked.
      sharing.stop(roomId);
      stopped.current.add(roomId);
      endRequests(roomId);
    }
  };

  const names = [...new Set(requests?.flatMap(({ roomId, askers }) => (rooms.includes(roomId) ? askers : [])))];
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' });
  return (
    <div role="status" className={classes.place}>
      {isSharing && (
        <div className={classes.bar}>
          <IconCurrentLocation size={20} aria-hidden />
          <p>{t('live.shared', { names: names.length > 0 ? list.format(names) : t('live.someone') })}</p>
          <Button size="sm" variant="default" onClick={stopSharing}>
            {t('live.stop')}
          </Button>
        </div>
      )}
    </div>
  );
}
