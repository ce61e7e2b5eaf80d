import type { TextSection } from '../../ui/text-sections.tsx';

/** Terms and privacy notice: plain words first, the law behind them. What is promised here is what the service does. */
export default {
  updated: 'Last changed: November 2026',
  terms: {
    title: 'Terms of use',
    intro:
      'These are the rules everybody on Rishta agrees to, members and families alike. They are short because they are meant to be read.',
    sections: [
      {
        heading: 'What Rishta is for',
        paragraphs: [
          'Rishta is a matrimonial service. It exists so that people and their families can find a partner for marriage. It is not a dating site, and it may not be used for anything else: not for casual acquaintance, not for business, not for advertising.',
        ],
        points: [],
      },
      {
        heading: 'Who may register',
        paragraphs: ['You may register for yourself, or for a relative or friend who has agreed to it.'],
        points: [
          'A woman must be at least 18 years old and a man at least 21. The law on the age of marriage leaves no exception, and neither do we. A registration below that age is refused and erased within a day.',
          'One person has one profile.',
          'Who is married already must say so. For a woman a further marriage is not possible in law, so such a profile is refused. A man for whom it is lawful must declare his existing wife, unless the operator accepts no such profiles at all.',
          'If somebody registered you, we can tell you so by email or phone. You can confirm the profile or object to it; when you object, it is hidden at once.',
        ],
      },
      {
        heading: 'What you declare',
        paragraphs: [
          'When you register you declare that the profile is made for marriage, that what you enter is true, and that you have the consent of the person it is about. You also agree that the profile is stored and shown to members so that a match can be found. We keep which version you accepted, and when. If the wording changes we ask again.',
        ],
        points: [],
      },
      {
        heading: 'How members treat each other',
        paragraphs: ['Behind every profile is a family. The following is not allowed and can end your membership:'],
        points: [
          'Asking for, offering or hinting at dowry, in any form. The Dowry Prohibition Act forbids even the advertisement. Mahr is not dowry.',
          'Asking another member for money, loans, gifts or bank details.',
          'Obscene, threatening or insulting words or pictures.',
          'Using the name or the pictures of somebody else.',
          "Passing on another member's details, or copying them out of Rishta, without that member's consent.",
        ],
      },
      {
        heading: 'What a badge means, and what it does not',
        paragraphs: [
          'A profile is shown as not verified until something about it has been checked. A badge says what was checked, such as an email address, a phone number or an identity document, and nothing beyond that. It does not vouch for character, income or intentions. Please make your own enquiries, with your family, before you decide anything.',
        ],
        points: [],
      },
      {
        heading: 'What we may do',
        paragraphs: [
          'We may hide content that breaks these terms, ask you to correct it, or suspend an account. You are told the reason and can object through the grievance officer. An intimate image, or one that shows somebody who did not agree to it, is hidden as soon as it is reported and decided upon within two hours.',
          'Every three months we remind everybody of these terms and of the privacy notice, in the app and by email. The law asks for it, so it cannot be switched off.',
        ],
        points: [],
      },
      {
        heading: 'Leaving',
        paragraphs: [
          'You can delete your account at any time, and nobody will talk you out of it. Your profile is invisible at once. For 30 days you can change your mind by signing in again; photos do not come back. After that it is erased, except for what the law makes us keep. The privacy notice says what that is.',
        ],
        points: [],
      },
      {
        heading: 'Our part, and where it ends',
        paragraphs: [
          'We run the service with care and answer for what we do wrong ourselves. We introduce people; we are not a party to what they agree on, and we cannot promise that you will find a partner. Indian law applies to these terms.',
        ],
        points: [],
      },
    ] as readonly TextSection[],
  },
  privacy: {
    title: 'Privacy notice',
    intro:
      'A matrimonial profile holds much of what is private in a life. This notice says what we keep, why, who sees it, and how you take it back. It is given under the Digital Personal Data Protection Act, 2023.',
    sections: [
      {
        heading: 'What we keep, and why',
        paragraphs: [],
        points: [
          'Your account: name, email address, phone number, and your password as a fingerprint that cannot be turned back. It lets you, and nobody else, in.',
          'Your profile: age, height, community and religion, education, work, family, and whom you are looking for. It is there so that a match can be found.',
          'What you do here, such as whose profile you opened. It lets us show you your own history, and protects others from misuse.',
          'What you write to each other, so that it is there on all your devices.',
          'What you buy: the order, the invoice and the state you live in, for tax. Cards and accounts are known to the payment service alone.',
          'The network address and time of registration and sign-ins. The advisory for matrimonial sites requires it.',
          'Technical logs, to find faults and attacks.',
        ],
      },
      {
        heading: 'Who sees what',
        paragraphs: [
          'Signed-in members whom you could marry see your profile. What is nobody’s business stays hidden unless you or the rules of your profile allow it:',
        ],
        points: [
          'Your phone number and email address are masked for other members.',
          'The names in your family are hidden until interest is mutual or you allow it.',
          'Where you so choose, your last name is shown as an initial. For women this is on from the start.',
          'A guardian reads a conversation only where both of you agreed to it, and nothing from before. Whoever is invited to the family board sees the profiles you put there.',
          'Staff open personal data only for a reason, and that reason is recorded.',
          'We do not sell your data, and there is no advertising here. Authorities receive data only where the law obliges us.',
        ],
      },
      {
        heading: 'Your consent, and taking it back',
        paragraphs: [
          'Each purpose is asked for by itself and the answer is kept with its version and time. You can withdraw consent as easily as you gave it; write to support if you do not find the place. Without consent to show your profile it is hidden, since finding a match without it is not possible. Withdrawing does not undo what was lawful before.',
        ],
        points: [],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'Ask through the contacts on the support page. We answer within 24 hours and settle it within 7 days.',
        ],
        points: [
          'See what we hold, and get a copy that a machine can read: in the account settings, under “Your data”.',
          'Have it corrected or completed.',
          'Have it erased.',
          'Name a person who may exercise these rights for you after your death or when you are unable to: in the account settings, under “Your data”.',
          'Complain to our grievance officer, and after that to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [],
        points: [
          'As long as your account exists.',
          'A deleted account is invisible at once. It can be restored for 30 days, without photos. Then it is erased: what was registered and written to us is sealed for one year from the deletion on, as the law asks, and then destroyed, which is recorded.',
          'Messages that you sent to another member stay with that member, under the name “Deleted member”, until that account is erased as well.',
          'Network addresses of registration and sign-ins: for the life of the account and one year.',
          'Content that staff remove after a complaint: sealed for 180 days, as evidence.',
          'Who looked at whose profile and photos: one year.',
          'Technical logs: 180 days.',
          'Identity documents: encrypted, seen by a reviewer only, destroyed after the decision and in any case within 30 days. Only a masked Aadhaar is accepted; we never store an Aadhaar number.',
          'Registrations below the legal age: erased within a day.',
          'Invoices and paid orders: for as long as tax law asks, also when an account is erased.',
          'Backups: about a month, where nobody works with them. Should one have to be restored, what was erased since is erased again before anybody sees it, and who was blocked since is blocked again; for that we keep a list of what was erased or closed to somebody for half a year, in numbers, without names.',
        ],
      },
      {
        heading: 'Cookies and storage on your device',
        paragraphs: [
          'There are no cookies for advertising or for counting visitors, so there is no banner to click away. Three cookies do necessary work:',
        ],
        points: [
          'One keeps you signed in. No script can read it.',
          'One shows you the photos you may see. It is good for nothing else.',
          'One recognises a device that has signed in before, so that a stranger who guesses at your password cannot lock you out.',
          'Beside them your browser stores your own name and sign-in, drafts of forms and your choice of colours. Logging out clears all of that.',
        ],
      },
      {
        heading: 'If something goes wrong',
        paragraphs: [
          'If personal data is lost or seen by somebody who should not see it, we tell those concerned and the authorities without delay, in plain words: what happened, what it means, and what to do.',
        ],
        points: [],
      },
      {
        heading: 'Minors',
        paragraphs: [
          'Rishta is not for anybody under 18. If you know of such a profile, please tell us; it is hidden while we look.',
        ],
        points: [],
      },
    ] as readonly TextSection[],
  },
} as const;
