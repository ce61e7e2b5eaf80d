import { roleGroups } from '../roles.ts';

export const staffRoles = roleGroups.employee;

/** Roles that can be assigned to staff: assigning MEMBER ends the staff role. */
export const assignableRoles = [...staffRoles, 'MEMBER'] as const;
