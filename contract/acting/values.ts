/** Kinds of acts that bureau staff can do in a member's name. Each act is one entry in the member's list. */
export const actKinds = [
  'shortlist',
  'unshortlist',
  'ignore',
  'stopIgnoring',
  'expressInterest',
  'acceptInterest',
  'declineInterest',
  'withdrawInterest',
  'requestPhotos',
  'addPhoto',
  'saveSearch',
  'deleteSavedSearch',
  'changeProfile',
  'changePreference',
] as const;

export type ActKind = (typeof actKinds)[number];

/** Minutes after which somebody has to start acting for a member anew. */
export const ACTING_MINUTES = 60;

/** Request header with the id of the member in whose name the caller acts. */
export const ACTING_HEADER = 'x-acting-for';
