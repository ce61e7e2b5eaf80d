import type { CriterionKey } from '../../../contract/profiles/preference-fields.ts';

/** What cards and lists say of members, and what members do about each other. */
export default {
  undo: 'Undo',

  // The name stands before it, set apart so that an Urdu name does not turn the line around.
  ageAfterName: ', {{age}}',
  comma: ', ',
  verified: 'Verified',
  guardianInvolved: 'Guardian involved',
  // Of contract/verification/values.ts, `badgeKinds`.
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
    // Read out before the names.
    list: 'Badges:',
    of: 'Badge: {{name}}',
  },
  // Of contract/relations/values.ts, `listReasons`; who was here lately has the words of `active`.
  reason: { newMember: 'New', nearby: 'Nearby' },
  active: { today: 'Active today', week: 'Active this week', month: 'Active this month' },
  loadingMembers: 'Loading members',

  // By the catalogue of criteria (contract/profiles/preference-fields.ts).
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
    /** Alone, without the line above it that says "preferences". */
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
    // The point stays at the end of a line, where the words wrap.
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
