import type { Role } from '../../contract/roles.ts';
import { DEMO_DOMAIN } from './demo-members.ts';
import type { DemoPlace } from './network.ts';

export interface DemoStaff {
  readonly label: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The place of a field or partner account. */
  readonly place?: DemoPlace;
}

const at = (name: string): string => `${name}@${DEMO_DOMAIN}`;

/** One demo account for each kind of staff: of the operator, and of the bureau's network (contract §3, decision 0040). */
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
  {
    ...{ label: 'Zonal manager', role: 'ZONAL_SALES_MANAGER', firstName: 'Rashid', lastName: 'Kidwai' },
    email: at('zonal'),
    place: { territory: 'North' },
  },
  {
    ...{ label: 'Regional manager', role: 'REGIONAL_SALES_MANAGER', firstName: 'Shaheen', lastName: 'Abbasi' },
    email: at('regional'),
    place: { territory: 'North/Uttar Pradesh', manager: at('zonal') },
  },
  {
    ...{ label: 'Area manager', role: 'AREA_SALE_MANAGER', firstName: 'Tariq', lastName: 'Usmani' },
    email: at('area'),
    place: { territory: 'North/Uttar Pradesh/Lucknow', manager: at('regional') },
  },
  {
    ...{ label: 'Sales officer', role: 'SALES_OFFICER', firstName: 'Nida', lastName: 'Rizvi' },
    email: at('officer'),
    place: { territory: 'North/Uttar Pradesh/Lucknow', manager: at('area') },
  },
  {
    ...{ label: 'Stockist', role: 'STOKIEST', firstName: 'Haji Salim', lastName: 'Qureshi' },
    email: at('stockist'),
    place: { territory: 'North/Uttar Pradesh' },
  },
  {
    ...{ label: 'Dealer', role: 'DEALER', firstName: 'Farhat', lastName: 'Naqvi' },
    email: at('dealer'),
    place: { territory: 'North/Uttar Pradesh/Lucknow', parent: at('stockist') },
  },
  {
    ...{ label: 'Retailer', role: 'RETAILER', firstName: 'Aslam', lastName: 'Mansoori' },
    email: at('retailer'),
    place: { territory: 'North/Uttar Pradesh/Lucknow', parent: at('dealer') },
  },
];
