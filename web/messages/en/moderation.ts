/** What the team decided, as members read it: about profiles they reported, and about their own. */
export default {
  toHelp: 'Support & Help',
  loading: 'Fetching the list',
  failed: 'The list could not be loaded',
  retry: 'Try again',

  reports: {
    title: 'Profiles you reported',
    intro: 'Only our team knows what you have reported. Here you see what came of it.',
    empty: 'You have reported nobody',
    emptyWhy:
      'If a profile is not true, or somebody behaves badly, open the profile and choose “Report…” in its menu. The member is not told who reported.',
    sent: 'Reported {{when}}',
    urgent: 'Urgent',
    yourWords: 'What you wrote',
    waiting: 'Our team looks into it and decides within 7 days.',
    waitingUrgent: 'Our team decides within 2 hours of your report.',
    decided: 'Decided on {{date}}',
    more: 'Show more',
    status: { open: 'With our team', upheld: 'You were right', dismissed: 'Nothing found' },
  },

  decisions: {
    title: 'What our team decided about your profile',
    intro: 'With the reason for each decision. Who reported a profile is never told.',
    empty: 'No decisions about your profile',
    emptyWhy: 'If our team ever removes a photo or acts on a report, you read here what was decided and why.',
    kind: {
      photo: 'A photo was removed',
      report: 'A report about your profile was upheld',
      document: 'Your ID document was not accepted',
      selfie: 'Your selfie was not accepted',
      message: 'A message to many was not passed on',
    },
    slot: { profileImage: 'Profile photo', image1: 'Photo 1', image2: 'Photo 2', image3: 'Photo 3' },
    state: {
      standing: 'Decided',
      appealed: 'You have appealed',
      confirmed: 'Decision confirmed',
      overturned: 'Decision taken back',
    },
    over: 'The time to appeal is over.',
    appealed: 'You appealed on {{date}}. Somebody who was not part of the decision looks at it again, within 7 days.',
    confirmed: 'We looked at it again on {{date}}, and the decision stands.',
    overturned: 'We looked at it again on {{date}}. You were right: the decision is taken back.',
    toBadges: 'Send another one',
  },

  appeal: {
    sentence: 'You can appeal once, until {{until}}. Somebody who was not part of the decision looks at it again.',
    open: 'Appeal…',
    openOf: 'Appeal: {{what}}, {{date}}',
    label: 'Why is the decision wrong?',
    missing: 'Please say why the decision is wrong.',
    tooLong: 'Please keep this to {{count, number}} characters.',
    send: 'Send appeal',
    cancel: 'Not now',
  },
} as const;
