import type { CriterionKey } from '../../../contract/profiles/preference-fields.ts';

/** Cards and lists of members, and actions between members. */
export default {
  undo: 'Undo',

  // The name comes before this text, isolated so that an Urdu name does not change the direction of the line.
  ageAfterName: ', {{age}}',
  comma: ', ',
  verified: 'Verified',
  guardianInvolved: 'Guardian involved',
  // Keys: `badgeKinds` of contract/verification/values.ts.
  badge: {
    none: 'Not verified',
    noneMeans: 'Nothing has been verified yet.',
    names: { phone: 'Phone verified', email: 'Email verified', id: 'ID verified', photo: 'Photo verified' },
    checked: {
      phone: 'Phone number verified by OTP.',
      email: 'Email verified by OTP.',
      id: 'Name, date of birth and gender verified with an ID document.',
      photo: 'Profile photo verified with a selfie.',
    },
    at: 'Verified on {{at}}.',
    atUntil: 'Verified on {{at}}, valid till {{until}}.',
    notAll: 'A badge confirms identity only, not character or income.',
    // Read by screen readers before the names.
    list: 'Badges:',
    of: 'Badge: {{name}}',
  },
  // Keys: `listReasons` of contract/relations/values.ts; recently active members have the text of `active`.
  reason: { newMember: 'New', nearby: 'Nearby' },
  active: { today: 'Active today', week: 'Active this week', month: 'Active this month' },
  loadingMembers: 'Loading members',

  // Keys: the criteria of contract/profiles/preference-fields.ts.
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
    // The other person's preferences, and which of them the viewer meets; `FAMILY` if the gender is unknown.
    theirs: {
      FEMALE_one: 'You match {{met}} of her {{count}} preference',
      FEMALE_other: 'You match {{met}} of her {{count}} preferences',
      MALE_one: 'You match {{met}} of his {{count}} preference',
      MALE_other: 'You match {{met}} of his {{count}} preferences',
      FAMILY_one: 'You match {{met}} of their {{count}} preference',
      FAMILY_other: 'You match {{met}} of their {{count}} preferences',
    },
    yours: {
      FEMALE: 'She matches {{met}} of your {{count}}',
      MALE: 'He matches {{met}} of your {{count}}',
      FAMILY: 'They match {{met}} of your {{count}}',
    },
    /** Used alone, without the line "preferences" above it. */
    yoursAlone: {
      FEMALE_one: 'She matches {{met}} of your {{count}} preference',
      FEMALE_other: 'She matches {{met}} of your {{count}} preferences',
      MALE_one: 'He matches {{met}} of your {{count}} preference',
      MALE_other: 'He matches {{met}} of your {{count}} preferences',
      FAMILY_one: 'They match {{met}} of your {{count}} preference',
      FAMILY_other: 'They match {{met}} of your {{count}} preferences',
    },
    met: 'Matches:',
    missed: 'Doesn’t match:',
    // The separator stays at the end of a line when the text wraps.
    separator: '\u00a0· ',
  },

  interest: {
    express: 'Express Interest',
    expressTo: 'Express Interest: {{name}}',
    sent: 'Interest sent',
    mutual: 'Interest accepted',
    contact: 'See contact',
    contactOf: 'See contact: {{name}}',
    accept: 'Accept',
    acceptOf: 'Accept {{name}}’s interest',
    decline: 'Decline',
    declineOf: 'Decline {{name}}’s interest',
    again: 'Again from {{date}}',
    againWhy: 'You can send interest to {{name}} again from {{date}}.',
  },

  shortlist: {
    add: 'Shortlist',
    of: 'Shortlist: {{name}}',
  },

  menu: {
    of: 'More about {{name}}',
    message: 'Message',
    messageTo: 'Message {{name}}',
    interest: 'Interest with a note…',
    withdraw: 'Withdraw interest…',
    ignore: 'Ignore',
    block: 'Block',
    report: 'Report…',
    showPhotos: 'Let them see my photos…',
    share: 'Share with family…',
    follow: 'Follow',
    followNotifies: '{{name}} will be notified',
    followAfterInterest: 'Only after mutual interest',
    unfollow: 'Stop following',
  },

  said: {
    followed: 'You follow {{name}} now.',
    unfollowed: 'You no longer follow {{name}}.',
    shortlisted: '{{name}} added to your shortlist.',
    unshortlisted: '{{name}} removed from your shortlist.',
    ignored: '{{name}} is hidden. You won’t see each other.',
    shown: '{{name}} is shown again.',
    blocked: '{{name}} is blocked. You can’t see or contact each other.',
    unblocked: '{{name}} is unblocked.',
    sent: 'Interest sent to {{name}}.',
    declined: '{{name}}’s interest declined.',
    withdrawn: 'Your interest in {{name}} is withdrawn.',
    photosShown: '{{name}} can now see your photos.',
    photosHidden: '{{name}} can no longer see your photos.',
    galleryDeclined: '{{name}}’s request declined. Your photos stay blurred.',
    reported: 'Thank you. Our team will check {{name}}’s profile and tell you the result.',
  },

  list: {
    failed: 'We could not load the list',
    retry: 'Try again',
    retryMore: 'Load more members',
    shown: '{{shown, number}} of {{total, number}} shown',
    everyone: 'That’s everyone for now.',
  },

  askingBack: {
    open: 'Number not working?',
    openOf: 'Number not working? Request a refund of the contact view of {{name}}',
    stands: {
      asked: 'You requested a refund of this view {{when}}. Our team is checking it.',
      given: 'This contact view was refunded {{when}}.',
      refused: 'Our team did not refund this contact view.',
    },
    answer: 'Our team: {{answer}}',
  },
} as const;
