/** What members do about each other, and the lists of it. */
export default {
  undo: 'Undo',
  cancel: 'Cancel',

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
    separator: ' · ',
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
    withdraw: 'Withdraw interest…',
    ignore: 'Ignore',
    block: 'Block',
    report: 'Report…',
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
    reported: 'Thank you. Our team looks at the profile of {{name}} and tells you the outcome.',
  },

  declining: {
    title: 'Decline the interest of {{name}}?',
    intro: 'If you like, a kind word goes along. {{name}} reads it as it stands here.',
    reason: 'A kind word',
    none: 'No reason',
    submit: 'Decline',
  },

  withdrawing: {
    title: 'Withdraw your interest in {{name}}?',
    means: 'You can express it again after 30 days at the earliest.',
    mutualMeans:
      'You have accepted each other. This ends it for both: contact details given for it are hidden again, and you can express interest again after 30 days at the earliest.',
    submit: 'Withdraw interest',
    keep: 'Keep it',
  },

  reporting: {
    title: 'Report {{name}}',
    intro: 'Only our team reads this. {{name}} is not told who reported.',
    reason: 'What is wrong?',
    reasonMissing: 'Please choose a reason.',
    description: 'What happened?',
    descriptionNote: 'Optional. In any language.',
    evidence: 'What shows it?',
    evidenceNote: 'Optional. Links, or what was written to you.',
    tooLong: 'Please keep this to {{count, number}} characters.',
    submit: 'Send report',
  },

  tabs: {
    label: 'Parts of this list',
    Pending: 'Waiting',
    Accepted: 'Accepted',
    Declined: 'Declined',
    Withdrawn: 'Withdrawn',
    Expired: 'Expired',
    ignoredByMe: 'Ignored',
    blockedByMe: 'Blocked',
  },
  toMembers: 'Look at members',
  withdrawOf: 'Withdraw interest: {{name}}',
  wayBack: {
    ignore: 'Show again',
    ignoreOf: 'Show again: {{name}}',
    block: 'Unblock',
    blockOf: 'Unblock: {{name}}',
  },
  kindWord: '“{{word}}”',

  moment: {
    viewed: 'Viewed {{when}}',
    viewedYou: 'Viewed you {{when}}',
    added: 'Shortlisted {{when}}',
    contact: 'Contact viewed {{when}}',
    contactOfYou: 'Viewed your contact {{when}}',
    ignored: 'Ignored {{when}}',
    blocked: 'Blocked {{when}}',
    sent: 'Sent {{when}}',
    received: 'Received {{when}}',
  },

  viewedByMe: {
    title: 'Profiles viewed by you',
    count_one: '{{count, number}} profile you have opened.',
    count_other: '{{count, number}} profiles you have opened, the latest first.',
    empty: 'You have not opened a profile yet',
    emptyWhy: 'Every profile you open is noted here, so that you find it again.',
  },
  shortlistedByMe: {
    title: 'Profiles shortlisted by you',
    count_one: '{{count, number}} profile on your shortlist. Nobody but you sees it.',
    count_other: '{{count, number}} profiles on your shortlist. Nobody but you sees it.',
    empty: 'Your shortlist is empty',
    emptyWhy: 'Press the bookmark on a profile to keep it here, to think it over or to show it to your family.',
  },
  contactsViewedByMe: {
    title: 'Contacts viewed by you',
    count_one: '{{count, number}} member whose contact details you have seen.',
    count_other: '{{count, number}} members whose contact details you have seen.',
    empty: 'You have not seen any contact details yet',
    emptyWhy:
      'Where a family allows it, a profile offers “Show contact details”. Whose details you have seen is kept here.',
  },
  viewersOfMe: {
    title: 'People who saw your profile',
    count_one: '{{count, number}} member has opened your profile.',
    count_other: '{{count, number}} members have opened your profile, the latest first.',
    empty: 'Nobody has opened your profile yet',
    emptyWhy:
      'A complete profile is found more often. Those whom you show interest in usually look at your profile first.',
  },
  viewersOfMyContact: {
    title: 'Your contact viewed by',
    count_one: '{{count, number}} member has seen your contact details.',
    count_other: '{{count, number}} members have seen your contact details.',
    empty: 'Nobody has seen your contact details',
    emptyWhy: 'Who may ask for them is yours to decide, in the privacy settings of your account.',
  },
  ignoredByMe: {
    title: 'Profiles ignored by you',
    count_one: '{{count, number}} profile. You two do not see each other in any list.',
    count_other: '{{count, number}} profiles. You and they do not see each other in any list.',
    empty: 'You ignore nobody',
    emptyWhy:
      'With “Ignore” in the menu of a profile, you and that member disappear from each other’s lists. Here you can undo it.',
  },
  blockedByMe: {
    title: 'Profiles blocked by you',
    count_one: '{{count, number}} profile. They cannot see you, write to you or ask for your contact details.',
    count_other: '{{count, number}} profiles. They cannot see you, write to you or ask for your contact details.',
    empty: 'You have blocked nobody',
    emptyWhy:
      'With “Block” in the menu of a profile, that member can no longer see you, write to you or ask for your contact details. Here you can undo it.',
  },
  myInterests: {
    title: 'Profiles you are interested in',
    count: {
      Pending_one: '{{count, number}} interest waits for an answer.',
      Pending_other: '{{count, number}} interests wait for an answer.',
      Accepted_one: '{{count, number}} of your interests has been accepted.',
      Accepted_other: '{{count, number}} of your interests have been accepted.',
      Declined_one: '{{count, number}} of your interests has been declined.',
      Declined_other: '{{count, number}} of your interests have been declined.',
      Withdrawn_one: '{{count, number}} interest has been withdrawn.',
      Withdrawn_other: '{{count, number}} interests have been withdrawn.',
      Expired_one: '{{count, number}} interest was not answered within 30 days.',
      Expired_other: '{{count, number}} interests were not answered within 30 days.',
    },
    empty: {
      Pending: 'No interest waits for an answer',
      Accepted: 'None has been accepted yet',
      Declined: 'None has been declined',
      Withdrawn: 'None has been withdrawn',
      Expired: 'None has expired',
    },
    emptyWhy: {
      Pending: '“Express Interest” tells a member and the family that you would like to get to know each other.',
      Accepted: 'When somebody accepts your interest, you find each other here.',
      Declined: 'A family that says no often says why, kindly. You would read it here.',
      Withdrawn: 'An interest can be withdrawn as long as you like. It would stand here.',
      Expired: 'An interest that nobody answers within 30 days comes to its end and would stand here.',
    },
  },
  interestsInMe: {
    title: 'People who show interest in your profile',
    count: {
      Pending_one: '{{count, number}} interest waits for your answer.',
      Pending_other: '{{count, number}} interests wait for your answer.',
      Accepted_one: 'You have accepted {{count, number}} interest.',
      Accepted_other: 'You have accepted {{count, number}} interests.',
      Declined_one: 'You have declined {{count, number}} interest.',
      Declined_other: 'You have declined {{count, number}} interests.',
      Withdrawn_one: '{{count, number}} interest has been withdrawn.',
      Withdrawn_other: '{{count, number}} interests have been withdrawn.',
      Expired_one: '{{count, number}} interest was not answered within 30 days.',
      Expired_other: '{{count, number}} interests were not answered within 30 days.',
    },
    empty: {
      Pending: 'No interest waits for your answer',
      Accepted: 'You have accepted none yet',
      Declined: 'You have declined none',
      Withdrawn: 'None has been withdrawn',
      Expired: 'None has expired',
    },
    emptyWhy: {
      Pending: 'When somebody shows interest in you, you answer here. You can also take the first step yourself.',
      Accepted: 'Those whose interest you accept stand here.',
      Declined: 'Those whose interest you decline stand here.',
      Withdrawn: 'An interest that is taken back stands here.',
      Expired: 'An interest that is not answered within 30 days comes to its end and stands here.',
    },
  },

  list: {
    failed: 'The list could not be loaded',
    retry: 'Try again',
    retryMore: 'Load more members',
    shown: '{{shown, number}} of {{total, number}} shown',
    everyone: 'That is everyone for now.',
  },
} as const;
