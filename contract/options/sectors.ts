import { sameText } from './option.ts';

/** Spec §3, "Employment sector": the values of `employedIn`. */
export const employmentSector = sameText(
  'Business / Self Employed',
  'Government / Public Sector',
  'Defence Sector',
  'Private Sector',
  'Not Working',
  'Civil Service',
);

export type EmploymentSector = (typeof employmentSector)[number]['key'];
