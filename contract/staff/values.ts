import { staffLoginRoles } from '../network/roles.ts';

/** Roles that log in under `/staff`. */
export const staffRoles = staffLoginRoles;

/** Roles that can be assigned to staff: assigning MEMBER ends the staff role. */
export const assignableRoles = [...staffRoles, 'MEMBER'] as const;
