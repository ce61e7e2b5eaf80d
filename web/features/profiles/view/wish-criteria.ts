import type { Criterion, CriterionKey } from '../../../../contract/preference-fields.ts';

/**
 * The contract's catalogue of criteria as the profile shows it. Its own file brings validation and every option list
 * along, half a megabyte that a browser has no use for; a test keeps the two alike.
 */
export const wishCriteria = [
  { key: 'age', kind: 'range', label: 'Age', from: 'ageFrom', to: 'ageTo', list: 'age' },
  { key: 'height', kind: 'range', label: 'Height', from: 'heightFrom', to: 'heightTo', list: 'height' },
  { key: 'maritalStatus', kind: 'list', label: 'Marital status', list: 'maritalStatus' },
  { key: 'religion', kind: 'list', label: 'Religion and community', list: 'religion' },
  { key: 'motherTongue', kind: 'list', label: 'Mother tongue', list: 'motherTongue' },
  { key: 'education', kind: 'list', label: 'Education', list: 'highestEducation', groups: 'educationLevel' },
  { key: 'occupation', kind: 'list', label: 'Occupation', list: 'occupation', groups: 'employmentSector' },
  { key: 'annualIncome', kind: 'minimum', label: 'Annual income, at least', list: 'annualIncome' },
  { key: 'country', kind: 'list', label: 'Country', list: 'country' },
  { key: 'state', kind: 'list', label: 'State', list: 'state' },
  { key: 'city', kind: 'place', label: 'City' },
  { key: 'sect', kind: 'list', label: 'Sect', list: 'sect' },
  { key: 'maslak', kind: 'list', label: 'Maslak', list: 'maslak' },
  { key: 'prayer', kind: 'list', label: 'Prayer', list: 'prayer' },
  { key: 'dress', kind: 'list', label: 'Dress', list: 'dress' },
  { key: 'children', kind: 'list', label: 'Children', list: 'children' },
  { key: 'residenceStatus', kind: 'list', label: 'Residence status', list: 'residenceStatus' },
  { key: 'diet', kind: 'list', label: 'Diet', list: 'diet' },
  { key: 'smoking', kind: 'list', label: 'Smoking', list: 'smoking' },
  { key: 'familyType', kind: 'list', label: 'Family type', list: 'familyType' },
] as const satisfies readonly (Criterion & { key: CriterionKey })[];
