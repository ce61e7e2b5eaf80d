import type { Platform } from '../../platform/platform.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Auth } from '../auth/index.ts';
import type { SettingsStore } from '../settings/office/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createBroadcasts } from './broadcast/broadcast.service.ts';
import { createDuty } from './duty/duty.service.ts';
import { createEnquiries } from './enquiries/enquiries.service.ts';
import { createLiveLocation } from './location/location.service.ts';
import { connectLocation } from './location/location.sockets.ts';
import { createPositions } from './location/positions.ts';
import { createRelay } from './location/relay.ts';
import { createOpenWork } from './open-work.service.ts';
import { createPlaces } from './places.service.ts';
import { reachReader } from './reach.repo.ts';
import type { ReachViewer } from './reach.rules.ts';
import { createReports } from './reports/reports.service.ts';
import { createTerritories } from './territories.service.ts';
import { createVisits } from './visits/visits.service.ts';

interface Deps {
  readonly accounts: Pick<Accounts, 'answerConsent'>;
  readonly auth: Pick<Auth, 'sessions'>;
  readonly audit: Audit;
  readonly realtime: Realtime;
  readonly settings: Pick<SettingsStore, 'current'>;
}

/**
 * The bureau's network: territories, places of field and partner accounts, their enquiries and visits, their duty,
 * location and messages.
 */
export function createNetwork(platform: Platform, { accounts, audit, auth, realtime, settings }: Deps) {
  /** Whether the part is switched on. */
  const isOn = (): boolean => settings.current().network;
  const enquiries = createEnquiries(platform, { audit });
  const positions = createPositions(platform, realtime.positionBus);
  const relay = createRelay(realtime);
  const location = createLiveLocation(platform, { audit, live: realtime, positions, relay });
  connectLocation({ realtime, location, isOn });
  auth.sessions.onChange((change) => {
    if (!isOn()) return;
    location
      .sessionsChanged(change)
      .catch((error) => platform.log.warn({ err: error }, 'a location could not be ended'));
  });
  return {
    isOn,
    /** Whether a member is within the reach of a person of the bureau. */
    reachesMember: (viewer: ReachViewer, memberId: string): Promise<boolean> =>
      reachReader(platform.db.read).hasMember(viewer, memberId),
    places: createPlaces(platform),
    territories: createTerritories(platform, { audit }),
    reports: createReports(platform),
    openWork: createOpenWork(platform, { audit }),
    enquiries,
    visits: createVisits(platform, { audit, enquiries, forgetPosition: positions.forget }),
    duty: createDuty(platform, { accounts, audit, positions, onOff: location.stopAllOf }),
    location,
    broadcasts: createBroadcasts(platform, { audit, live: realtime }),
    stop: positions.close,
  };
}

export type Network = ReturnType<typeof createNetwork>;
