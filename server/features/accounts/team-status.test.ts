import { describe, expect, it } from 'vitest';
import { isStaff, roles, userStatuses } from '../../../contract/roles.ts';
import { allowedTeamStatuses, canEverSet } from './team-status.rules.ts';

describe.each(roles.filter((role) => !isStaff(role)))('%s', (role) => {
  it('makes nothing of anybody’s account', () => {
    for (const status of userStatuses) {
      expect(allowedTeamStatuses(role, status)).toEqual([]);
      expect(canEverSet(role, status)).toBe(false);
    }
  });
});
