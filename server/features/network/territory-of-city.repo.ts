import { type Expression, sql } from 'kysely';

/** The lowest territory that covers a city: its area, else its region, else its zone. */
export const territoryOfCity = (city: Expression<string> | string, state: Expression<string | null> | string | null) =>
  sql<string | null>`(
    select territory.id from territory
    where ${city} = any(territory.cities) or ${state} = any(territory.states)
    order by array_position(array['area', 'region', 'zone'], territory.level)
    limit 1)`;
