/** The kind of a message, by the server queue it came from. */
const abouts = {
  'accounts.mail': 'account',
  'accounts.sms': 'account',
  'accounts.code-mail': 'code',
  'accounts.code-sms': 'code',
  'exports.mail': 'export',
  'family.mail': 'invitation',
  'family.sms': 'invitation',
  'moderation.mail': 'decision',
  'staff.mail': 'colleague',
  'support.mail': 'support',
  'verification.mail': 'badge',
} as const;

export type LetterAbout = (typeof abouts)[keyof typeof abouts];

/** Undefined for a queue that this version does not know. */
export const aboutOf = (queue: string): LetterAbout | undefined =>
  Object.entries(abouts).find(([name]) => name === queue)?.[1];
