/** Decisions of the team as members read them: about profiles they reported, and about their own. */
export default {
  toHelp: 'Support & Help',
  loading: 'Loading the list',
  failed: 'The list could not be loaded',
  retry: 'Try again',

  reports: {
    title: 'Profiles you reported',
    intro: 'Only our team knows what you reported. Check the result of each report here.',
    empty: 'No reports yet',
    emptyWhy:
      'To report a fake profile or bad behaviour, open the profile and choose “Report…” in its menu. We never tell the member who reported.',
    sent: 'Reported {{when}}',
    urgent: 'Urgent',
    yourWords: 'What you wrote',
    waiting: 'Our team will check and decide within 7 days.',
    waitingUrgent: 'Our team will decide within 2 hours of your report.',
    decided: 'Decided on {{date}}',
    more: 'Show more',
    status: { open: 'Pending', upheld: 'Action taken', dismissed: 'No action needed' },
  },

  decisions: {
    title: 'Decisions about your profile',
    intro: 'See the reason for each decision. We never tell who reported a profile.',
    empty: 'No decisions about your profile',
    emptyWhy: 'If our team removes a photo or acts on a report, you will see the decision and the reason here.',
    kind: {
      photo: 'A photo was removed',
      report: 'A report about your profile was upheld',
      document: 'Your ID document was not accepted',
      selfie: 'Your selfie was not accepted',
      message: 'A message you sent to many members was not delivered',
    },
    slot: { profileImage: 'Profile photo', image1: 'Photo 2', image2: 'Photo 3', image3: 'Photo 4' },
    state: {
      standing: 'Decided',
      appealed: 'You have appealed',
      confirmed: 'Decision confirmed',
      overturned: 'Decision reversed',
    },
    over: 'The time to appeal has ended.',
    appealed: 'You appealed on {{date}}. Someone who was not part of the decision will review it within 7 days.',
    confirmed: 'We reviewed it again on {{date}}. The decision has not changed.',
    overturned: 'We reviewed it again on {{date}}. You were right, and we have reversed the decision.',
    toBadges: 'Send another one',
  },

  appeal: {
    sentence: 'You can appeal once, till {{until}}. Someone who was not part of the decision will review it.',
    open: 'Appeal…',
    openOf: 'Appeal: {{what}}, {{date}}',
    label: 'Why is the decision wrong?',
    missing: 'Please say why the decision is wrong.',
    tooLong: 'Please keep this to {{count, number}} characters.',
    send: 'Send appeal',
    cancel: 'Not now',
  },
} as const;
