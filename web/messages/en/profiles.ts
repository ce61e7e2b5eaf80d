import { type ProfileFieldKey, profileFields } from '../../../contract/profiles/fields.ts';

/** The English labels are those of the catalogue, so a new field needs no text here. */
const fieldLabels = Object.fromEntries(profileFields.map(({ key, label }) => [key, label])) as Record<
  ProfileFieldKey,
  string
>;

export default {
  view: {
    back: 'Back to matches',
    loading: 'Loading the profile',
    failed: 'We could not load the profile',
    retry: 'Try again',
    enough: 'Daily limit reached',
    ofToday: 'See profiles you have viewed',
    absent: 'This profile is not available',
    absentWhy: 'It may be closed or hidden, or the link may be wrong.',
    workAndTown: '{{work}} in {{town}}.',
    work: '{{work}}.',
    town: 'Lives in {{town}}.',
    keptBy: {
      FEMALE: {
        Self: 'Profile created by herself.',
        Daughter: 'Profile created by her parents.',
        Son: 'Profile created by her parents.',
        Sister: 'Profile created by her brother or sister.',
        Brother: 'Profile created by her brother or sister.',
        Relative: 'Profile created by a relative.',
        Friend: 'Profile created by a friend.',
      },
      MALE: {
        Self: 'Profile created by himself.',
        Daughter: 'Profile created by his parents.',
        Son: 'Profile created by his parents.',
        Sister: 'Profile created by his brother or sister.',
        Brother: 'Profile created by his brother or sister.',
        Relative: 'Profile created by a relative.',
        Friend: 'Profile created by a friend.',
      },
    },
    personal: 'Personal details',
    career: 'Education and career',
    family: 'Family',
    wishes: { FEMALE: 'What she is looking for', MALE: 'What he is looking for', own: 'What you are looking for' },
    about: { FEMALE: 'About her', MALE: 'About him', own: 'About you' },
    more: { FEMALE: 'More about her', MALE: 'More about him', own: 'More about you' },
    contact: 'Contact',
    age: 'Age',
    gender: 'Gender',
    phone: 'Phone',
    email: 'Email',
    contactOwn: 'Others see these in full only if you allow it.',
    noWishes: {
      FEMALE: 'She has not added preferences yet.',
      MALE: 'He has not added preferences yet.',
      own: 'You have not added preferences yet.',
    },
    yes: 'Yes',
    no: 'No',
    none: 'None',
    notGiven: 'Not given',
    between: '{{from}} – {{to}}',
    from: '{{least}} or more',
    upTo: 'Up to {{most}}',
    incomeFrom_one: 'Rs {{count, number}} Lakh or more',
    incomeFrom_other: 'Rs {{count, number}} Lakhs or more',
    ofWhichMarried: '{{whole}} ({{part}} married)',
  },

  walk: {
    label: 'Browse the list',
    back: 'Back to the list',
    backToProfile: 'Back to previous profile',
    previous: 'Previous profile',
    next: 'Next profile',
    position: '{{position, number}} of {{total, number}}',
    more: 'More profiles',
  },

  code: {
    label: 'Profile ID',
    copy: 'Copy profile ID',
    copyThis: 'Copy profile ID {{code}}',
    copied: 'Profile ID {{code}} copied.',
    notCopied: 'Could not copy. The profile ID is {{code}}.',
  },

  // Keys: `contactAccesses` of contract/profiles/api.ts, the owner's choice.
  contact: {
    show: 'Show contact details',
    free: 'This is free. The family will be told you viewed their contact.',
    view: 'This uses 1 contact view. The family will be told you viewed their contact.',
    premium: 'Premium members can see contact details.',
    interest: 'Shown after mutual interest.',
    closed: 'This member does not share contact details.',
    blocked: 'Hidden because you blocked this member.',
    left_one: 'You have {{count, number}} contact view left.',
    left_other: 'You have {{count, number}} contact views left.',
  },

  family: {
    show: 'Show family names',
    free: 'This is free.',
    view: 'Included in your Premium.',
    held: {
      granted: 'Not given',
      free: 'Shown on request',
      view: 'Shown on request',
      premium: 'Shown to premium members',
      interest: 'Shared after mutual interest',
      closed: 'Not shared',
    },
  },

  gallery: {
    ask: 'Request photos',
    note: {
      FEMALE: 'She will be asked and can say yes or no.',
      MALE: 'He will be asked and can say yes or no.',
    },
    premium: 'Premium members can see these photos. Others can request them.',
    asked: 'Photo request sent.',
    waits: 'Photo request sent on {{date}}. Pending.',
    later: 'Your photo request has ended. You can request again from {{date}}.',
    shared: 'These photos are shared with you.',
    sharedUntil: 'You can see these photos until {{date}}.',
  },

  photos: {
    of: 'Photos of {{name}}',
    carousel: 'photo gallery',
    open: 'Open photo {{position, number}} of {{total, number}}',
    blurred: 'Photo {{position, number}} of {{total, number}}, blurred',
    position: 'Photo {{position, number}} of {{total, number}}',
    previous: 'Previous photo',
    next: 'Next photo',
    large: 'Photo of {{name}}',
    lost: 'We could not load this photo. It may no longer be shared with you.',
  },

  fit: {
    met: 'You match this:',
    missed: 'You don’t match this:',
    legend: 'You match this',
  },

  interest: {
    sent: 'You sent interest on {{date}}.',
    received: {
      FEMALE: 'She sent you interest on {{date}}.',
      MALE: 'He sent you interest on {{date}}.',
    },
    ended: {
      Declined: 'Your interest was declined.',
      Withdrawn: 'The interest was withdrawn.',
      Expired: 'Your interest expired after 30 days without an answer.',
    },
    seen: 'Seen.',
    withdraw: 'Withdraw…',
  },

  similar: { title: 'Similar profiles' },

  avoided: {
    ignored: 'You have hidden this member. You won’t see each other in lists and search.',
    blocked: 'You have blocked this member. You can’t see or contact each other.',
    showAgain: 'Show again',
    unblock: 'Unblock',
  },

  fields: { ...fieldLabels, religion: 'Community', hasDisability: 'Disability', nativeCity: 'Native place' },
} as const;
