const settings = ['', '/filter', '/privacy', '/notifications', '/security', '/data'];

/** Paths below `/dashboard` of the screens of a member who is in mutual interest with another. */
export const memberScreens = (otherId: string): string[] => [
  ...['home', 'search', 'search/saved', 'myProfile', 'myProfile/preview', 'trustBadge', 'biodata', 'family', 'help'],
  ...settings.map((page) => `accountSetting${page}`),
  ...['', '/shortlist', '/interest', '/contactView', '/galleryRequest', '/ignore'].map((page) => `myActivity${page}`),
  ...['', '/interest', '/galleryRequest', '/contactView'].map((page) => `otherActivity${page}`),
  ...['uploadAndAccess', 'uploadAndAccess/opened', 'reports', 'decisions', 'notifications', 'premium'],
  ...['payment', 'payment/mypackage', 'message', `message?userId=${otherId}`],
  ...[`profile/${otherId}`, `accepted/${otherId}`],
];
