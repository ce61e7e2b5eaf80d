import { type ProfileFieldKey, profileFields } from '../../../contract/profile-fields.ts';

/** The catalogue's labels are the English ones; a new field has its label by itself. */
const fieldLabels = Object.fromEntries(profileFields.map(({ key, label }) => [key, label])) as Record<
  ProfileFieldKey,
  string
>;

export default {
  view: {
    back: 'Back to the members',
    loading: 'Loading the profile',
    failed: 'The profile could not be loaded',
    retry: 'Try again',
    enough: 'That is enough for now',
    ofToday: 'See the profiles you have viewed',
    absent: 'This profile is not available',
    absentWhy: 'It may have been closed or hidden by the family, or the address may be wrong.',
    workAndTown: '{{work}} in {{town}}.',
    work: '{{work}}.',
    town: 'Lives in {{town}}.',
    keptBy: {
      FEMALE: {
        Self: 'She keeps this profile herself.',
        Daughter: 'Profile kept by her parents.',
        Son: 'Profile kept by her parents.',
        Sister: 'Profile kept by her brother or sister.',
        Brother: 'Profile kept by her brother or sister.',
        Relative: 'Profile kept by a relative.',
        Friend: 'Profile kept by a friend.',
      },
      MALE: {
        Self: 'He keeps this profile himself.',
        Daughter: 'Profile kept by his parents.',
        Son: 'Profile kept by his parents.',
        Sister: 'Profile kept by his brother or sister.',
        Brother: 'Profile kept by his brother or sister.',
        Relative: 'Profile kept by a relative.',
        Friend: 'Profile kept by a friend.',
      },
    },
    personal: 'Personal Details',
    career: 'Education and Career',
    family: 'Family',
    wishes: { FEMALE: 'What she is looking for', MALE: 'What he is looking for', own: 'What you are looking for' },
    more: { FEMALE: 'More about her', MALE: 'More about him', own: 'More about you' },
    contact: 'Contact',
    age: 'Age',
    gender: 'Gender',
    phone: 'Phone',
    email: 'Email',
    contactOwn: 'Others see these in full only once you grant contact access.',
    noWishes: {
      FEMALE: 'She has not named any wishes.',
      MALE: 'He has not named any wishes.',
      own: 'You have not named any wishes.',
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
    label: 'Through the list',
    back: 'Back to the list',
    backToProfile: 'Back to the profile before',
    previous: 'Previous profile',
    next: 'Next profile',
    position: '{{position, number}} of {{total, number}}',
    more: 'More in the list',
  },

  code: {
    label: 'Profile ID',
    copy: 'Copy the profile ID',
    copyThis: 'Copy the profile ID {{code}}',
    copied: 'The profile ID {{code}} has been copied.',
    notCopied: 'The browser did not let us copy it. The profile ID is {{code}}.',
  },

  // By what the owner allows (contract/profiles.ts, `contactAccesses`).
  contact: {
    show: 'Show contact details',
    free: 'This costs nothing. The family can see that you looked.',
    view: 'This uses one of your contact views. The family can see that you looked.',
    premium: 'Premium members can see the contact details.',
    interest: 'Shown to you once your interest is mutual.',
    closed: 'This member does not share contact details here.',
    blocked: 'Closed while you have this member blocked.',
    left_one: 'You have {{count, number}} contact view left.',
    left_other: 'You have {{count, number}} contact views left.',
  },

  family: {
    show: 'Show the names of the family',
    free: 'This costs nothing.',
    view: 'This is part of your premium membership.',
    held: {
      granted: 'Not given',
      free: 'Shown when you ask',
      view: 'Shown when you ask',
      premium: 'Shown to premium members',
      interest: 'Shared after mutual interest',
      closed: 'Not shared here',
    },
  },

  gallery: {
    ask: 'Ask to see the photos',
    note: {
      FEMALE: 'She reads that you ask, and decides.',
      MALE: 'He reads that you ask, and decides.',
    },
    premium: 'Premium members see these photos. Others may ask.',
    asked: 'Your request has been sent.',
    waits: 'You asked to see the photos on {{date}}. It waits for an answer.',
    later: 'Your request to see the photos has ended. You can ask again from {{date}}.',
    shared: 'These photos are shown to you because you were allowed to see them.',
    sharedUntil: 'You may see these photos until {{date}}.',
  },

  photos: {
    of: 'Photos of {{name}}',
    carousel: 'photos to leaf through',
    open: 'Open photo {{position, number}} of {{total, number}}',
    blurred: 'Photo {{position, number}} of {{total, number}}, blurred',
    position: 'Photo {{position, number}} of {{total, number}}',
    previous: 'Previous photo',
    next: 'Next photo',
    large: 'Photo of {{name}}',
    lost: 'This photo could not be loaded. It may no longer be shown to you.',
  },

  fit: {
    met: 'You meet this:',
    missed: 'You do not meet this:',
    legend: 'What you meet has a tick.',
  },

  interest: {
    sent: 'You expressed interest on {{date}}.',
    received: {
      FEMALE: 'She expressed interest in you on {{date}}.',
      MALE: 'He expressed interest in you on {{date}}.',
    },
    ended: {
      Declined: 'Your interest was declined.',
      Withdrawn: 'The interest was withdrawn.',
      Expired: 'Your interest was not answered within 30 days.',
    },
    withdraw: 'Withdraw…',
  },

  similar: { title: 'Similar profiles' },

  avoided: {
    ignored: 'You ignore this member. Neither of you is shown to the other in lists and searches.',
    blocked: 'You have blocked this member. Neither of you is shown to the other, and contact between you is closed.',
    showAgain: 'Show again',
    unblock: 'Unblock',
  },

  fields: { ...fieldLabels, religion: 'Community', hasDisability: 'Disability', nativeCity: 'Native place' },
} as const;
