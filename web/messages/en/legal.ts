import type { TextSection } from '../../ui/text-sections.tsx';

/** Terms and privacy notice, in plain words and with the law they follow. The service keeps what is promised here. */
export default {
  updated: 'Last updated: November 2026',
  terms: {
    title: 'Terms of use',
    intro:
      'These are the rules everyone on {{site}} agrees to, members and families alike. They are short, so please read them.',
    sections: [
      {
        heading: 'What {{site}} is for',
        paragraphs: [
          '{{site}} is a matrimonial service. It helps people and their families find a partner for marriage. It is not a dating site, and it may not be used for anything else, such as casual acquaintance, business or advertising.',
        ],
        points: [],
      },
      {
        heading: 'Who may register',
        paragraphs: ['You may register for yourself, or for a relative or friend who has agreed to it.'],
        points: [
          'A woman must be at least 18 years old and a man at least 21. The law on the age of marriage allows no exception, and neither do we. A registration below that age is refused and deleted within a day.',
          'One person has one profile.',
          'If you are already married, you must say so. For a woman a further marriage is not possible in law, so such a profile is refused. A man for whom it is lawful must declare his existing wife, unless the operator accepts no such profiles at all.',
          'If someone registered you, we can tell you so by email or phone. You can confirm the profile or object to it. If you object, it is hidden at once.',
        ],
      },
      {
        heading: 'What you declare',
        paragraphs: [
          'When you register, you declare that the profile is made for marriage, that what you enter is true, and that you have the consent of the person it is about. You also agree that the profile is stored and shown to members so that a match can be found. We record which version you accepted, and when. If the wording changes, we ask you again.',
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
          'Using the name or the pictures of someone else.',
          "Passing on another member's details, or copying them out of {{site}}, without that member's consent.",
        ],
      },
      {
        heading: 'What a badge means, and what it does not',
        paragraphs: [
          'A profile is shown as not verified until something about it has been checked. A badge says what was checked, such as an email address, a phone number or an identity document, and nothing more. It does not confirm character, income or intentions. Please make your own enquiries, with your family, before you decide anything.',
        ],
        points: [],
      },
      {
        heading: 'What we may do',
        paragraphs: [
          'We may hide content that breaks these terms, ask you to correct it, or suspend an account. We tell you the reason, and you can object through the grievance officer. An intimate image, or one that shows someone who did not agree to it, is hidden as soon as it is reported, and we decide within two hours.',
          'Every three months we remind everyone of these terms and of the privacy notice, in the app and by email. The law requires it, so it cannot be switched off.',
        ],
        points: [],
      },
      {
        heading: 'Deleting your account',
        paragraphs: [
          'You can delete your account at any time. Your profile is hidden at once. For 30 days you can restore the account by logging in again; photos cannot be restored. After that it is erased, except for what the law requires us to keep. The privacy notice says what that is.',
        ],
        points: [],
      },
      {
        heading: 'Our responsibility',
        paragraphs: [
          'We run the service with care and are responsible for our own mistakes. We introduce people; we are not a party to what they agree on, and we cannot promise that you will find a partner. Indian law applies to these terms.',
        ],
        points: [],
      },
    ] as readonly TextSection[],
  },
  privacy: {
    title: 'Privacy notice',
    intro:
      'A matrimonial profile contains a lot of private information. This notice says what we keep, why, who sees it, and how you can withdraw your consent. It is given under the Digital Personal Data Protection Act, 2023.',
    sections: [
      {
        heading: 'What we keep, and why',
        paragraphs: [],
        points: [
          'Your account: name, email address, phone number, and your password as a hash that cannot be reversed. It lets only you log in.',
          'Your profile: age, height, community and religion, education, work, family, and who you are looking for. We need it to find a match.',
          'Meetings that you plan: times, place and who comes, which the other member sees, and your private notes, which nobody else sees.',
          'If you switch on the Kundli match: your time and place of birth. Nobody else sees them, and they are deleted when you switch it off.',
          'Your activity, such as which profiles you opened. It lets us show you your own history, and protects others from misuse.',
          'Your messages, with the voice notes and photos that you send in chats, so that you can read them on all your devices.',
          'Your purchases: the order, the invoice and the state you live in, for tax. Only the payment service knows your cards and bank accounts.',
          'The network address and time of registration and logins. The advisory for matrimonial sites requires it.',
          'The link or website that brought you here to register, so that we know which announcements help.',
          'Technical logs, to find faults and attacks.',
        ],
      },
      {
        heading: 'Who sees what',
        paragraphs: [
          'Logged-in members who could be a match for you see your profile. Private details stay hidden unless you or your profile settings allow it:',
        ],
        points: [
          'Your phone number and email address are masked for other members.',
          'The names in your family are hidden until interest is mutual or you allow it.',
          'If you choose so, only the first letter of your last name is shown. For women this is on by default.',
          'A guardian can read a conversation only if both of you agreed to it, and nothing from before. People you invite to the family board see the profiles you put there.',
          'Staff open personal data only for a reason, and that reason is recorded.',
          'We do not sell your data, and there is no advertising here. We give data to authorities only where the law requires it.',
        ],
      },
      {
        heading: 'Your consent, and withdrawing it',
        paragraphs: [
          'We ask for each purpose separately and keep your answer with its version and time. You can withdraw consent as easily as you gave it; write to support if you do not find where. Without consent to show your profile it is hidden, since we cannot find a match without it. Withdrawing does not undo what was lawful before.',
        ],
        points: [],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'Ask through the contacts on the support page. We answer within 24 hours and resolve it within 7 days.',
        ],
        points: [
          'See what we hold, and get a machine-readable copy: in the account settings, under “My data”.',
          'Have it corrected or completed.',
          'Have it erased.',
          'Name a person who may exercise these rights for you after your death or when you are unable to: in the account settings, under “My data”.',
          'Complain to our grievance officer, and after that to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [],
        points: [
          'As long as your account exists.',
          'A deleted account is hidden at once. It can be restored for 30 days, without photos. Then it is erased: your registration details and what you wrote to us are sealed for one year from the deletion, as the law requires, and then destroyed, which is recorded.',
          'Messages you sent to another member stay with that member, under the name “Deleted member”, until that account is erased as well. Your voice notes and photos in chats are erased with your account.',
          'Calls are never recorded. Who called whom, when and for how long: as long as messages.',
          'Meetings, with your private notes: one year after they took place, or 90 days if they did not; never longer than the account of either of you. Safety cards: 7 days after the meeting.',
          'Network addresses of registration and logins: for the life of the account and one year.',
          'Content that staff remove after a complaint: sealed for 180 days, as evidence.',
          'Who viewed which profile and photos: one year.',
          'Technical logs: 180 days.',
          'Identity documents: encrypted, seen by a reviewer only, destroyed after the decision and in any case within 30 days. Only a masked Aadhaar is accepted; we never store an Aadhaar number.',
          'Registrations below the legal age: erased within a day.',
          'Invoices and paid orders: for as long as tax law requires, even after an account is erased.',
          'Backups: about a month, and nobody works with them. If one has to be restored, everything erased since then is erased again before anyone sees it, and everyone blocked since then is blocked again. For that we keep a list of what was erased or blocked for half a year, in numbers, without names.',
        ],
      },
      {
        heading: 'Cookies and storage on your device',
        paragraphs: [
          'There are no cookies for advertising or for counting visitors, so there is no cookie banner. Three cookies are necessary:',
        ],
        points: [
          'One keeps you logged in. No script can read it.',
          'One shows you the photos you may see. It is used for nothing else.',
          'One recognises this browser: a stranger who guesses your password cannot lock you out, and nobody else can finish a login that you began here.',
          'Visits are only counted, with the link or website they came from, and no visitor is recognised. The browser tab keeps this link until it is closed.',
          'Your browser also stores your name and login, drafts of forms and your choice of colours. Logging out clears all of that.',
        ],
      },
      {
        heading: 'If something goes wrong',
        paragraphs: [
          'If personal data is lost or seen by someone who should not see it, we tell the people concerned and the authorities without delay: what happened, what it means, and what to do.',
        ],
        points: [],
      },
      {
        heading: 'Minors',
        paragraphs: [
          '{{site}} is not for anyone under 18. If you know of such a profile, please tell us; we hide it while we check.',
        ],
        points: [],
      },
    ] as readonly TextSection[],
  },
} as const;
