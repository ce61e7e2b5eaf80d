import type { Role } from '../../contract/roles.ts';
import { DEMO_DOMAIN } from './demo-members.ts';

export interface DemoStaff {
  readonly label: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** One of each kind of the operator's staff (contract §3). */
export const demoStaff: readonly DemoStaff[] = [
  { label: 'Administrator', role: 'ADMIN', firstName: 'Nusrat', lastName: 'Alam', email: `admin@${DEMO_DOMAIN}` },
  {
    label: 'Deputy administrator',
    role: 'SUB_ADMIN',
    firstName: 'Khalid',
    lastName: 'Hashmi',
    email: `subadmin@${DEMO_DOMAIN}`,
  },
  { label: 'Employee', role: 'EMPLOYEE', firstName: 'Sadia', lastName: 'Farooqui', email: `employee@${DEMO_DOMAIN}` },
];
