import { describe, expect, it } from 'vitest';
import { isStaff, roles, userStatuses } from '../../../contract/roles.ts';
import { mayEverMake, teamMayMake } from './team-status.rules.ts';

describe.each(roles.filter((role) => !isStaff(role)))('%s', (role) => {
  it('makes nothing of anybody’s account', () => {
    for (const status of userStatuses) {
      expect(teamMayMake(role, status)).toEqual([]);
      expect(mayEverMake(role, status)).toBe(false);
    }
  });
});
