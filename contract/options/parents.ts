import { sameText } from './option.ts';

/** Spec §3, "Father's occupation: 10 options". */
export const fatherOccupation = sameText(
  'Business / Self Employed',
  'Private Service',
  'Government / Defence Service',
  'Professional (Doctor, Engineer, Lawyer)',
  'Teaching',
  'Religious Service',
  'Farming',
  'Retired / Not Working',
  'Passed Away',
  'Other',
);

/** Spec §3, "Mother's occupation: 11 options, adding Homemaker/Housewife". */
export const motherOccupation = [...sameText('Homemaker/Housewife'), ...fatherOccupation];
