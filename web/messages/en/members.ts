import type { CriterionKey } from '../../../contract/preference-fields.ts';

/** What cards and lists say of members, and what members do about each other. */
export default {
  undo: 'Undo',

  // The name stands before it, set apart so that an Urdu name does not turn the line around.
  ageAfterName: ', {{age}}',
  comma: ', ',
  verified: 'Verified',
  guardianInvolved: 'Guardian involved',
  // Of contract/badges.ts, `badgeKinds`.
  badge: {
    none: 'Not verified',
    noneMeans: 'Nothing about this profile has been checked yet.',
    names: { phone: 'Phone', email: 'Email', id: 'ID', photo: 'Photo' },
    checked: {
      phone: 'The phone number, by a code sent to it.',
      email: 'The email address, by a code sent to it.',
      id: 'Name, date of birth and gender, against an identity document seen by our team.',
      photo: 'The profile photo, against a selfie seen by our team.',
    },
    at: 'Checked on {{at}}.',
    atUntil: 'Checked on {{at}}, counts until {{until}}.',
    notAll: 'A badge says nothing about character, income or intentions.',
    // Read out before the names.
    list: 'Badges:',
    of: 'Badge: {{name}}',
  },
  // Of contract/relation.ts, `listReasons`; who was here lately has the words of `active`.
  reason: { newMember: 'New', nearby: 'Nearby' },
  active: { today: 'Active today', week: 'Active this week', month: 'Active this month' },
  loadingMembers: 'Loading members',

  // By the catalogue of criteria (contract/preference-fields.ts).
  wishes: {
    age: 'Age',
    height: 'Height',
    maritalStatus: 'Marital status',
    religion: 'Community',
    motherTongue: 'Mother tongue',
    education: 'Education',
    occupation: 'Occupation',
    annualIncome: 'Annual income',
    country: 'Country',
    state: 'State',
    city: 'City',
    sect: 'Sect',
    maslak: 'Maslak',
    prayer: 'Prayer',
    dress: 'Dress',
    children: 'Children',
    residenceStatus: 'Residence status',
    diet: 'Diet',
    smoking: 'Smoking',
    familyType: 'Family type',
  } satisfies Record<CriterionKey, string>,

  match: {
    // What they look for, and what of it the viewer is; `FAMILY` where no gender is told.
    theirs: {
      FEMALE_one: 'You match {{met}} of her {{count}} wish',
      FEMALE_other: 'You match {{met}} of her {{count}} wishes',
      MALE_one: 'You match {{met}} of his {{count}} wish',
      MALE_other: 'You match {{met}} of his {{count}} wishes',
      FAMILY_one: 'You match {{met}} of their {{count}} wish',
      FAMILY_other: 'You match {{met}} of their {{count}} wishes',
    },
    yours: {
      FEMALE: 'She matches {{met}} of your {{count}}',
      MALE: 'He matches {{met}} of your {{count}}',
      FAMILY: 'They match {{met}} of your {{count}}',
    },
    /** Alone, without the line above it that says "wishes". */
    yoursAlone: {
      FEMALE_one: 'She matches {{met}} of your {{count}} wish',
      FEMALE_other: 'She matches {{met}} of your {{count}} wishes',
      MALE_one: 'He matches {{met}} of your {{count}} wish',
      MALE_other: 'He matches {{met}} of your {{count}} wishes',
      FAMILY_one: 'They match {{met}} of your {{count}} wish',
      FAMILY_other: 'They match {{met}} of your {{count}} wishes',
    },
    met: 'Met',
    missed: 'Not met',
    // The point stays at the end of a line, where the words wrap.
    separator: '\u00a0· ',
  },

  interest: {
    express: 'Express Interest',
    expressTo: 'Express Interest: {{name}}',
    sent: 'Interest sent',
    mutual: 'Interest accepted',
    accept: 'Accept',
    acceptOf: 'Accept the interest of {{name}}',
    decline: 'Decline',
    declineOf: 'Decline the interest of {{name}}',
    again: 'Again from {{date}}',
    againWhy: 'You can express interest in {{name}} again from {{date}}.',
  },

  shortlist: {
    add: 'Shortlist',
    of: 'Shortlist: {{name}}',
  },

  menu: {
    of: 'More about {{name}}',
    message: 'Message',
    messageTo: 'Message {{name}}',
    withdraw: 'Withdraw interest…',
    ignore: 'Ignore',
    block: 'Block',
    report: 'Report…',
    showPhotos: 'Let them see my photos…',
    share: 'Share with family…',
  },

  said: {
    shortlisted: '{{name}} is on your shortlist.',
    unshortlisted: '{{name}} is off your shortlist.',
    ignored: '{{name}} is ignored. You two no longer see each other.',
    shown: '{{name}} is shown again.',
    blocked: '{{name}} is blocked. You two can no longer see or reach each other.',
    unblocked: '{{name}} is unblocked.',
    sent: 'Your interest in {{name}} has been sent.',
    mutual: 'You and {{name}} have accepted each other.',
    declined: 'The interest of {{name}} has been declined.',
    withdrawn: 'Your interest in {{name}} is withdrawn.',
    photosShown: '{{name}} can see your photos now.',
    photosHidden: '{{name}} can no longer see your photos.',
    galleryDeclined: 'The request of {{name}} has been declined. Your photos stay blurred.',
    reported: 'Thank you. Our team looks at the profile of {{name}} and tells you the outcome.',
  },

  list: {
    failed: 'The list could not be loaded',
    retry: 'Try again',
    retryMore: 'Load more members',
    shown: '{{shown, number}} of {{total, number}} shown',
    everyone: 'That is everyone for now.',
  },

  askingBack: {
    open: 'Number does not work?',
    openOf: 'Number does not work? Ask back the contact view of {{name}}',
    stands: {
      asked: 'You asked for this view back {{when}}. The team is looking at it.',
      given: 'This contact view was given back to you {{when}}.',
      refused: 'The team has not given this view back.',
    },
    answer: 'The team says: {{answer}}',
  },
} as const;
