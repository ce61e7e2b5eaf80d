import { describe, expect, it } from 'vitest';
import { isStaff, roles, userStatuses } from '../../../contract/roles.ts';
import { allowedTeamStatuses, canEverSet } from './team-status.rules.ts';

describe.each(roles.filter((role) => !isStaff(role)))('role %s', (role) => {
  it('cannot set any account status', () => {
    for (const status of userStatuses) {
      expect(allowedTeamStatuses(role, status)).toEqual([]);
      expect(canEverSet(role, status)).toBe(false);
    }
  });
});
