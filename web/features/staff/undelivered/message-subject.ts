/** The kind of a message, by the server's job queue that failed to send the message. */
const SUBJECT_BY_QUEUE = {
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

export type MessageSubject = (typeof SUBJECT_BY_QUEUE)[keyof typeof SUBJECT_BY_QUEUE];

/** Returns the kind of a message; undefined for a queue that this version does not know. */
export const messageSubject = (queue: string): MessageSubject | undefined =>
  Object.entries(SUBJECT_BY_QUEUE).find(([name]) => name === queue)?.[1];
