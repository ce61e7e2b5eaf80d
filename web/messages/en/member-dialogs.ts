/** What is asked before members do something about each other; fetched with the first question. */
export default {
  cancel: 'Cancel',

  declining: {
    title: 'Decline the interest of {{name}}?',
    intro: 'If you like, a kind word goes along. {{name}} reads it as it stands here.',
    reason: 'A kind word',
    none: 'No reason',
    failed: 'The kind words could not be loaded. You can decline without one.',
    retry: 'Try again',
    submit: 'Decline',
  },

  sharing: {
    title: 'Share {{name}} with your family?',
    changeTitle: '{{name}} is on your family board',
    intro:
      'Those whom you invited to your board see this profile as you see it, and say what they think. {{name}} does not learn of it.',
    nobody: 'Nobody of your family looks along yet. You can invite them on your board.',
    retry: 'Try again',
    loading: 'Fetching your board',
    note: 'A note for your family (if you like)',
    noteHint: 'What struck you, or what you would like to know.',
    noteLong: 'Please keep this to {{count}} characters.',
    submit: 'Share with family',
    save: 'Save the note',
    board: 'To the board',
    done: '{{name}} is on your family board.',
    saved: 'Your note is saved.',
  },

  showingPhotos: {
    title: 'Let {{name}} see your photos?',
    intro:
      'All of your photos, as they are, and to nobody else. Those of the gallery carry the profile ID of whoever looks. You can take it back at any moment.',
    howLong: 'For how long?',
    always: 'Until I take it back',
    days_one: '{{count, number}} day',
    days_other: '{{count, number}} days',
    submit: 'Show my photos',
  },

  withdrawing: {
    title: 'Withdraw your interest in {{name}}?',
    means: 'You can express it again after 30 days at the earliest.',
    mutualMeans:
      'You have accepted each other. This ends it for both: contact details given for it are hidden again, and whoever expressed the interest can do so again after 30 days at the earliest.',
    submit: 'Withdraw interest',
    keep: 'Keep it',
  },

  askingBack: {
    title: 'Ask for this contact view back',
    intro:
      'Contact views are paid for, and should lead to a family that can be reached. What you have seen of {{name}} stays open to you all the same.',
    reason: 'What is the matter?',
    reasons: {
      deadNumber: 'The number is dead, wrong or not theirs',
      inactive: 'They have not been here for 60 days',
    },
    reasonMissing: 'Please choose what is the matter.',
    note: 'Anything the team should know? (if you like)',
    tooLong: 'Please keep this to {{count, number}} characters.',
    submit: 'Ask for it back',
    given: 'The contact view is given back to you.',
    asked: 'The team looks at it, and tells you.',
  },

  reporting: {
    title: 'Report {{name}}',
    intro: 'Only our team reads this. {{name}} is not told who reported.',
    message: 'The team sees this message, and those just before and after it.',
    reason: 'What is wrong?',
    reasonMissing: 'Please choose a reason.',
    description: 'What happened?',
    descriptionNote: 'Optional. In any language.',
    evidence: 'What shows it?',
    evidenceNote: 'Optional. Links, or what was written to you.',
    tooLong: 'Please keep this to {{count, number}} characters.',
    urgent: {
      choice: 'This is urgent',
      means:
        'The photos are hidden at once where your own email or phone is confirmed, and our team decides within 2 hours. Please choose this only where it is so: whoever uses it without cause loses it.',
      kind: 'What is urgent about it?',
      intimate: 'An intimate image is shown',
      impersonation: 'Somebody poses as another person',
      kindMissing: 'Please choose what is urgent about it.',
      photo: 'Which photo?',
      all: 'All of them',
      position: 'Photo {{position, number}}',
    },
    submit: 'Send report',
  },
} as const;
