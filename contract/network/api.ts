import { z } from 'zod';
import { api } from '../kernel.ts';
import { givenId, idParams, optionalBoolean, text } from '../wire-scalars.ts';
import { rolesWith, rolesWithAll } from './powers.ts';
import { accountsMoveSchema, colleagueSchema, openWorkSchema, territoryFields, territorySchema } from './schema.ts';
import { territoryLevels } from './values.ts';

const { name, cities, states, parentId, workingHours } = territoryFields;

/** Roles that change territories, and roles that place accounts in them. */
const readers = { staff: rolesWith('territories', 'createAccounts') };
const editors = { staff: rolesWithAll('territories') };
/** Includes managers, who may rename their own territory. */
const renamers = { staff: rolesWith('territories') };

/** The bureau's network: its territories. Accounts are in `staff/api.ts`. */
export const networkApi = api({
  territories: {
    method: 'GET',
    path: '/staff/territories',
    summary: 'The territories within reach, each listed after the one above it',
    access: readers,
    part: 'network',
    result: z.array(territorySchema),
    errors: [],
  },
  territory: {
    method: 'GET',
    path: '/staff/territories/{id}',
    summary: 'One territory within reach',
    access: readers,
    part: 'network',
    params: idParams,
    result: territorySchema,
    errors: ['not_found'],
  },
  addTerritory: {
    method: 'POST',
    path: '/staff/territories',
    summary: 'Add a zone, a region or an area. Territories of one level do not overlap',
    access: editors,
    part: 'network',
    body: z.object({
      name,
      level: z.enum(territoryLevels, 'Please choose zone, region or area.'),
      parentId,
      cities: cities.optional(),
      states: states.optional(),
      workingHours,
    }),
    result: territorySchema,
    errors: ['forbidden', 'not_found', 'territory.overlap'],
  },
  changeTerritory: {
    method: 'PUT',
    path: '/staff/territories/{id}',
    summary: 'Change a territory; absent keys stay. Managers rename their own. The level stays',
    access: renamers,
    part: 'network',
    params: idParams,
    body: z.object({
      name: name.optional(),
      level: z.enum(territoryLevels, 'Please choose zone, region or area.').optional(),
      parentId,
      cities: cities.nullish(),
      states: states.nullish(),
      workingHours,
    }),
    result: territorySchema,
    errors: ['forbidden', 'not_found', 'territory.overlap'],
  },
  removeTerritory: {
    method: 'DELETE',
    path: '/staff/territories/{id}',
    summary: 'Delete a territory that has no territories below it and no accounts',
    access: editors,
    part: 'network',
    params: idParams,
    result: z.object({ done: z.literal(true) }),
    errors: ['forbidden', 'not_found', 'territory.not_empty'],
  },
  moveAccounts: {
    method: 'POST',
    path: '/staff/territories/{id}/moveAccounts',
    summary:
      'Move all accounts of a territory to another of the same level, in one step; `dryRun` says what would be moved',
    access: editors,
    part: 'network',
    params: idParams,
    body: z.object({
      toId: givenId('Please choose a territory.'),
      dryRun: optionalBoolean(),
    }),
    result: accountsMoveSchema,
    errors: ['forbidden', 'not_found', 'territory.other_level'],
  },
  colleagues: {
    method: 'GET',
    path: '/staff/colleagues',
    summary: 'People within reach to whom work can be assigned, by name; the first 50',
    access: { staff: rolesWith('enquiries', 'planVisits', 'workOnCases') },
    part: 'network',
    query: z.object({
      /** The kind of work. */
      work: z.enum(['enquiries', 'planVisits', 'workOnCases'], 'work is enquiries, planVisits or workOnCases.'),
      /** Part of the name. */
      search: text(100).optional(),
    }),
    result: z.array(colleagueSchema),
    errors: [],
  },
  openWork: {
    method: 'GET',
    path: '/staff/colleagues/{id}/openWork',
    summary: 'How many open enquiries, planned visits and open cases somebody within reach has',
    access: { staff: rolesWith('createAccounts') },
    part: 'network',
    params: idParams,
    result: openWorkSchema,
    errors: ['not_found'],
  },
  handOver: {
    method: 'POST',
    path: '/staff/colleagues/{id}/handOver',
    summary: 'Hand over the open enquiries, planned visits and open cases of one person to another',
    access: { staff: rolesWith('createAccounts') },
    part: 'network',
    params: idParams,
    body: z.object({ toId: givenId('Please choose a person.') }),
    result: openWorkSchema,
    errors: ['not_found'],
  },
});
