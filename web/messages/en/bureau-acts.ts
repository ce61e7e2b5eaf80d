/** Actions of the bureau for a member. */
export default {
  banner: {
    label: 'Acting for a member',
    says: 'You are acting for {{name}}.',
    stop: 'Stop acting',
  },
  card: {
    title: 'The bureau',
    bureauHelp: {
      label: 'A bureau near me may help',
      means:
        'A marriage bureau of our network in your city can see your profile without photos, call you and suggest matches. You can turn this off at any time.',
    },
    bureauMayAct: {
      label: 'The bureau may act for me',
      means:
        'Bureau staff who help you can search, shortlist people, send and answer interests, correct your profile and add photos for you. They never see your messages. You can see everything they did and undo most of it.',
    },
    toCase: 'Proposals from the bureau',
    toActs: 'What the bureau did for you',
  },
  page: {
    title: 'What the bureau did for you',
    intro: 'Everything the bureau did in your name, newest first.',
    back: 'Privacy',
    empty: 'Nothing yet',
    emptyWhy: 'What the bureau does for you is shown here.',
    failed: 'The list could not be loaded',
    retry: 'Try again',
    more: 'Show more',
    by: 'by {{name}}',
    former: 'Changed: {{fields}}',
    undo: 'Undo',
    undoneOn: 'Undone by you',
    undone: 'Undone.',
    confirm: {
      title: 'Undo this?',
      profile: 'The changed fields get their earlier values back. What you changed since then stays.',
      interest: 'The interest is withdrawn, also if it was accepted. You can send a new one after 30 days.',
      photo: 'The photo is removed from your profile. You can upload it again yourself.',
      other: 'This will be changed back.',
      no: 'Keep it',
    },
  },
  somebody: 'a member',
  did: {
    shortlist: 'Added {{other}} to your shortlist',
    unshortlist: 'Removed {{other}} from your shortlist',
    ignore: 'Ignored {{other}}',
    stopIgnoring: 'Stopped ignoring {{other}}',
    expressInterest: 'Sent interest to {{other}}',
    acceptInterest: 'Accepted the interest of {{other}}',
    declineInterest: 'Declined the interest of {{other}}',
    withdrawInterest: 'Withdrew the interest in {{other}}',
    requestPhotos: 'Asked {{other}} for photos',
    addPhoto: 'Added a photo of you',
    saveSearch: 'Saved a search',
    deleteSavedSearch: 'Deleted a saved search',
    changeProfile: 'Changed your profile',
    changePreference: 'Changed your partner preference',
  },
} as const;
