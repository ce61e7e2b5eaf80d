/** Support & Help, public and in the dashboard. */
export default {
  title: 'Support & Help',
  intro: 'Write or call: a person answers. You get a response within 24 hours.',
  contact: {
    heading: 'How to reach us',
    email: 'Email',
    emailNote: 'A response comes within 24 hours.',
    phone: 'Phone',
    phoneNote: 'Lines are open {{hours}}.',
    hours: '9 AM to 6 PM local time',
    loading: 'Fetching the contact details',
    failed: 'The contact details could not be fetched just now.',
    retry: 'Try again',
    demo: 'This is a demonstration site. The contacts below are sample values and reach nobody.',
    none: 'Phone lines are open 9 AM to 6 PM local time.',
  },
  grievance: {
    heading: 'Grievances',
    officer: 'Grievance officer',
    sentence:
      'Something is not right, or a profile breaks the rules? You need not be a member to complain. Say what happened and where; add the link or a picture if you can.',
    points: [
      'Your complaint is acknowledged within 24 hours and resolved within 7 days.',
      'An intimate image, or somebody posing as you: it is hidden as soon as it is reported, and decided upon within 2 hours.',
      'Not satisfied? You can appeal to the Grievance Appellate Committee of the Government of India within 30 days.',
    ] as readonly string[],
    appeal: 'Grievance Appellate Committee',
  },
  safety: {
    heading: 'Stay safe',
    points: [
      'Never send money, and never share bank details, cards or one-time codes, whatever the story.',
      'Speak on the phone or by video before you meet. Meet first in a public place, and let your family know.',
      'Ask for papers and references before you promise anything. A badge tells what was checked, not what kind of person it is.',
      'Dowry is against the law, for those who ask and those who give.',
      'If you feel pressed, stop replying and tell us. In danger call 112; the women’s helpline is 181; report online fraud at 1930.',
    ] as readonly string[],
  },
  questions: {
    heading: 'Common questions',
    items: [
      {
        question: 'I forgot my password.',
        answer: 'On the login page choose “Forgot your password?”. We send a code to your email address.',
      },
      {
        question: 'I want to delete my account.',
        answer:
          'Write to us from the email address of the account. Your profile is hidden at once, and for 30 days you can change your mind by signing in again; photos do not come back.',
      },
      {
        question: 'Somebody made a profile about me.',
        answer:
          'Follow the link in the message you received and object: the profile is hidden at once. Without that message, write to us.',
      },
      {
        question: 'My gender or date of birth is wrong.',
        answer: 'The date of birth can be corrected in the registration steps. Gender is changed by us: please write.',
      },
    ] as readonly { question: string; answer: string }[],
  },
} as const;
