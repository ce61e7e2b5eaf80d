/** Dialogs of actions between members; loaded when the first dialog opens. */
export default {
  cancel: 'Cancel',

  expressing: {
    title: 'Send interest to {{name}}',
    intro: 'You can add a short note. {{name}} will see it with your interest.',
    note: 'Your note (optional)',
    hint: 'Up to {{count, number}} characters. No phone number, email or other contact.',
    long: 'Please use up to {{count, number}} characters.',
    sincere: 'Send as a sincere interest',
    sincereHint: '{{name}} will see it before other interests. You have one in {{count, number}} days.',
    submit: 'Send interest',
  },

  declining: {
    title: 'Decline {{name}}’s interest?',
    intro: 'Add a note (optional). {{name}} will see it exactly as written.',
    reason: 'Note',
    none: 'No note',
    failed: 'We could not load the notes. You can decline without one.',
    retry: 'Try again',
    submit: 'Decline',
  },

  sharing: {
    title: 'Share {{name}} with your family?',
    changeTitle: '{{name}} is on your family board',
    intro: 'Family members on your board can see this profile and comment on it. {{name}} will not be told.',
    nobody: 'No family members yet. Invite them on your board.',
    retry: 'Try again',
    loading: 'Loading your board',
    note: 'Note for your family (optional)',
    noteHint: 'What you liked, or what you want to ask.',
    noteLong: 'Please use up to {{count}} characters.',
    submit: 'Share with family',
    save: 'Save note',
    send: 'Send the link…',
    board: 'Go to the board',
    done: '{{name}} is on your family board.',
    saved: 'Note saved.',
  },

  /** Sending a link to the member's family with the apps of the device. */
  sending: {
    share: 'Share…',
    whatsapp: 'WhatsApp',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Copying is not allowed here. Please select the text above.',
    message: 'This is what you send:',
    invitation: {
      title: 'Tell {{name}} about the invitation',
      intro: 'We have sent a personal link to {{contact}}. Let {{name}} know, so that they look for it.',
      text: 'Assalamu alaikum {{name}}, I have invited you to help me on {{site}}. Please look for the message from {{site}} at {{contact}} and open the link in it. It is valid till {{day}}.',
    },
    profile: {
      title: 'Send the link to your family',
      intro:
        'The message has no name, photo or number. Only family members on your board can open it, after logging in.',
      text: 'A profile for you to look at ({{code}}). Please log in to {{site}} to see it:',
    },
  },

  showingPhotos: {
    title: 'Let {{name}} see your photos?',
    intro:
      'Only this member will see all your photos clearly. Gallery photos carry the viewer’s ID as a watermark. You can stop this any time.',
    howLong: 'For how long?',
    always: 'Until I remove access',
    days_one: '{{count, number}} day',
    days_other: '{{count, number}} days',
    submit: 'Show my photos',
  },

  withdrawing: {
    title: 'Withdraw your interest in {{name}}?',
    means: 'You can send it again after 30 days.',
    mutualMeans:
      'You have accepted each other. This ends the match for both, and contact details are hidden again. Interest can be sent again after 30 days.',
    submit: 'Withdraw interest',
    keep: 'Keep it',
  },

  askingBack: {
    title: 'Refund this contact view',
    intro: 'You can still see the contact details of {{name}}.',
    reason: 'What went wrong?',
    reasons: {
      deadNumber: 'The number is wrong or not working',
      inactive: 'Inactive for 60 days',
    },
    reasonMissing: 'Please choose what went wrong.',
    note: 'Anything else? (optional)',
    tooLong: 'Please use up to {{count, number}} characters.',
    submit: 'Request refund',
    given: 'Contact view refunded.',
    asked: 'Our team will check it and tell you.',
  },

  reporting: {
    title: 'Report {{name}}',
    intro: 'Only our team can read this. We will not tell {{name}} who reported.',
    message: 'Our team will see this message and those just before and after it.',
    call: 'Our team will see the kind of this call, when it was and how long. Calls are never recorded.',
    reason: 'What is wrong?',
    reasonMissing: 'Please choose a reason.',
    description: 'What happened?',
    descriptionNote: 'Optional, in any language.',
    evidence: 'Do you have proof?',
    evidenceNote: 'Optional: links, or messages you received.',
    tooLong: 'Please use up to {{count, number}} characters.',
    threatened: 'We decide within 2 hours. If you are in danger, call 112.',
    urgent: {
      means:
        'If your email or phone is verified, the photos are hidden immediately. We decide within 2 hours. Please use this only when needed.',
      photo: 'Which photo?',
      all: 'All of them',
      position: 'Photo {{position, number}}',
    },
    submit: 'Send report',
  },
} as const;
