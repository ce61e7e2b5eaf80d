import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { TerritoryLevel } from '../../contract/network/values.ts';
import { indianDay } from '../platform/clock.ts';
import type { DutyPeriod, NetworkPlace, Territory } from '../platform/db/schema.gen.ts';

import { type CasePerson, caseRows } from './cases.ts';
import { contentRows } from './content/index.ts';
import { fieldWorkRows } from './field-work.ts';
import { importRows } from './imports.ts';
import { shopRows } from './shop.ts';
import { walkInRows } from './walk-ins.ts';

interface Node {
  readonly name: string;
  readonly states?: readonly string[];
  readonly cities?: readonly string[];
  readonly below?: readonly Node[];
}

const area = (name: string, cities: string): Node => ({ name, cities: cities.split(' ') });

/** Territories around the towns where most demo members live. */
const zones: readonly Node[] = [
  {
    name: 'North',
    states: ['Uttar Pradesh', 'Delhi', 'Uttarakhand', 'Haryana', 'Rajasthan', 'Madhya Pradesh', 'Jammu and Kashmir'],
    below: [
      {
        name: 'Uttar Pradesh',
        states: ['Uttar Pradesh'],
        below: [
          area('Lucknow', 'lucknow_up barabanki_up sitapur_up unnao_up'),
          area('Kanpur and Prayagraj', 'kanpur_up prayagraj_up'),
          area('Rohilkhand', 'bareilly_up moradabad_up rampur_up amroha_up sambhal_up'),
          area('Purvanchal', 'azamgarh_up varanasi_up gorakhpur_up jaunpur_up mau_up'),
        ],
      },
      {
        name: 'Delhi',
        states: ['Delhi'],
        below: [area('Delhi', 'delhi_dl new_delhi_dl'), area('Noida and Meerut', 'noida_up ghaziabad_up meerut_up')],
      },
    ],
  },
  {
    name: 'East',
    states: ['Bihar', 'Jharkhand', 'West Bengal', 'Assam', 'Odisha'],
    below: [
      { name: 'Bihar', states: ['Bihar'], below: [area('Patna', 'patna_br gaya_br phulwari_sharif_br')] },
      { name: 'Bengal', states: ['West Bengal'], below: [area('Kolkata', 'kolkata_wb howrah_wb barasat_wb')] },
    ],
  },
  {
    name: 'West',
    states: ['Maharashtra', 'Gujarat'],
    below: [
      {
        name: 'Maharashtra',
        states: ['Maharashtra'],
        below: [area('Mumbai', 'mumbai_mh thane_mh navi_mumbai_mh bhiwandi_mh'), area('Pune', 'pune_mh satara_mh')],
      },
      { name: 'Gujarat', states: ['Gujarat'], below: [area('Ahmedabad', 'ahmedabad_gj'), area('Surat', 'surat_gj')] },
    ],
  },
  {
    name: 'South',
    states: ['Telangana', 'Andhra Pradesh', 'Karnataka', 'Tamil Nadu', 'Kerala'],
    below: [
      { name: 'Telangana', states: ['Telangana'], below: [area('Hyderabad', 'hyderabad_ts secunderabad_ts')] },
      { name: 'Karnataka', states: ['Karnataka'], below: [area('Bengaluru', 'bengaluru_ka tumakuru_ka')] },
    ],
  },
];

/** The place of a demo account of the network: names of its territories from the zone downwards, and who is above it. */
export interface DemoPlace {
  readonly territory: string;
  /** Email of the manager or partner above. */
  readonly manager?: string;
  readonly parent?: string;
}

const levels: readonly TerritoryLevel[] = ['zone', 'region', 'area'];

function rowsOf(nodes: readonly Node[], depth: number, above: { id: string | null; path: string }, at: Date) {
  return nodes.flatMap((node): { path: string; row: Insertable<Territory> }[] => {
    const id = uuid();
    const path = above.path ? `${above.path}/${node.name}` : node.name;
    const row = {
      ...{ id, level: levels[depth] as TerritoryLevel, name: node.name, parent_id: above.id, created_at: at },
      ...{ cities: [...(node.cities ?? [])], states: [...(node.states ?? [])] },
    };
    return [{ path, row }, ...rowsOf(node.below ?? [], depth + 1, { id, path }, at)];
  });
}

const DAY_MS = 86_400_000;
/** Number of past days for which the demo has duty hours. */
const DUTY_DAYS = 10;

/** Finished duties of the last days, about nine hours on each day but Sunday, so that the report of hours shows some. */
function dutyRows(memberId: string, number: number, at: Date): Insertable<DutyPeriod>[] {
  return Array.from({ length: DUTY_DAYS }, (_, ago) => indianDay(new Date(at.getTime() - (ago + 1) * DAY_MS)))
    .filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0)
    .map((day, index) => {
      const morning = Date.parse(`${day}T09:30:00+05:30`);
      const started_at = new Date(morning + ((index * 7 + number * 11) % 40) * 60_000);
      const ended_at = new Date(morning + 510 * 60_000 + ((index * 13 + number * 5) % 45) * 60_000);
      return { id: uuid(), member_id: memberId, started_at, ended_at, ends_by: ended_at };
    });
}

/** Rows of the demo's territories, of the places and past duties of its field and partner accounts, and of their work. */
export function networkRows(
  staff: readonly { id: string; email: string; place?: DemoPlace | undefined }[],
  members: readonly CasePerson[],
  at: Date,
) {
  const territories = rowsOf(zones, 0, { id: null, path: '' }, at);
  const byPath = new Map(territories.map(({ path, row }) => [path, row.id as string]));
  const byEmail = new Map(staff.map(({ id, email }) => [email, id]));
  const idOf = (email: string | undefined): string | null => (email && byEmail.get(email)) ?? null;
  const places = { territoryOf: (path: string) => byPath.get(path) ?? null, personOf: idOf };
  const shop = shopRows(places, at);
  return {
    ...fieldWorkRows(places, at),
    ...walkInRows(places, at),
    ...importRows(places, at),
    ...caseRows(places, members, at),
    ...shop,
    ...contentRows(places, shop.products, at),
    territories: territories.map(({ row }) => row),
    places: staff.flatMap(({ id, place }): Insertable<NetworkPlace>[] => {
      if (!place) return [];
      const territoryId = byPath.get(place.territory);
      if (!territoryId) throw new Error(`There is no territory ${place.territory}.`);
      const [manager_id, parent_id] = [idOf(place.manager), idOf(place.parent)];
      return [{ member_id: id, territory_id: territoryId, manager_id, parent_id }];
    }),
    duties: staff.filter(({ place }) => place).flatMap(({ id }, number) => dutyRows(id, number, at)),
  };
}
