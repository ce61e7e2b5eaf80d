import type { Role, UserStatus } from '../../../contract/roles.ts';
import type { Reader } from '../../platform/db/database.ts';
import { greetingName } from '../../platform/messages/greeting-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Accounts, notificationSettingsOf } from '../accounts/index.ts';
import {
  canListMember,
  lastNameInitial,
  photoAccessOf,
  privacyOf,
  type Relation,
  showsFullLastName,
  sightOf,
  strangerRelation,
} from '../visibility/index.ts';
import type { Recipient } from './delivery.rules.ts';
import { type AccountRow, type DeviceRow, type PairKey, type PairRow, peopleReader } from './people.repo.ts';

/** A recipient, with the facts that decide and the addresses. */
export interface KnownRecipient
  extends Recipient,
    Pick<AccountRow, 'id' | 'firstName' | 'email' | 'phone' | 'role' | 'language'> {
  readonly devices: readonly DeviceRow[];
}

/** Visible facts about a person: undefined if the two may not see each other (any more). */
export interface KnownOther {
  readonly name: string;
}

/** The name as the viewer sees it; undefined if the person is not visible. */
function nameFor(row: PairRow): string | undefined {
  const subject = {
    id: row.aboutId,
    role: row.role as Role,
    status: row.status as UserStatus,
    gender: row.gender,
    isComplete: row.isComplete,
    isHeld: row.isHeld,
    privacy: privacyOf(row.settings, row.gender),
    photoAccess: photoAccessOf(row.settings),
  };
  // For notifications, ignoring and blocking are equivalent: the two do not see each other.
  const relation: Relation = {
    ...strangerRelation,
    ignoredByViewer: row.avoided,
    avoidedByOther: row.avoidedByOther,
    hasMutualInterest: row.hasMutualInterest,
  };
  const sight = sightOf(
    { id: row.memberId, role: row.viewerRole as Role, gender: row.viewerGender },
    subject,
    relation,
  );
  if (sight !== 'member' || !canListMember(sight, relation)) return undefined;
  const last = showsFullLastName(sight, subject, relation) ? row.lastName : lastNameInitial(row.lastName);
  return greetingName(`${row.firstName} ${last}`);
}

const keyOf = ({ memberId, aboutId }: PairKey): string => `${memberId} ${aboutId}`;

/** Current recipients, and the people whom notifications are about, by the rules of visibility. */
export function createPeople(
  { clock }: Pick<Platform, 'clock'>,
  { accounts }: { accounts: { settings: Pick<Accounts['settings'], 'optIns'> } },
) {
  return {
    async recipients(db: Reader, ids: readonly string[]): Promise<Map<string, KnownRecipient>> {
      const unique = [...new Set(ids)];
      const reader = peopleReader(db);
      const [rows, optIns, devices] = await Promise.all([
        reader.accounts(unique),
        accounts.settings.optIns(db, unique),
        reader.devices(unique, clock.now()),
      ]);
      const devicesOf = Map.groupBy(devices, ({ memberId }) => memberId);
      const known = (row: AccountRow): KnownRecipient => ({
        ...row,
        status: row.status as UserStatus,
        optedIn: optIns.get(row.id) ?? { sms: false, whatsapp: false },
        settings: notificationSettingsOf(row.settings, row.role as Role),
        devices: devicesOf.get(row.id) ?? [],
      });
      return new Map([...rows].map(([id, row]) => [id, known(row)]));
    },

    /**
     * Queries many pairs at once; the returned function gives the person of a pair, undefined if the member may not see
     * that person.
     */
    async others(db: Reader, keys: readonly PairKey[]): Promise<(key: PairKey) => KnownOther | undefined> {
      const rows = await peopleReader(db).pairs(keys);
      const names = new Map(rows.map((row) => [keyOf(row), nameFor(row)]));
      return (key) => {
        const name = names.get(keyOf(key));
        return name === undefined ? undefined : { name };
      };
    },
  };
}

export type People = ReturnType<typeof createPeople>;
