import type { BiodataCard } from '../../../contract/biodata/values.ts';

export default {
  open: 'Download biodata',
  links: 'Share biodata',
  linksInstead: 'Share a link instead: you can see when it is opened, and stop it any time.',
  title: 'Your biodata',
  intro: 'One page to print or send, made from your profile. Choose what to include.',
  parts: 'Include',
  part: {
    personal: 'Personal details',
    education: 'Education and career',
    family: 'Family',
    faith: 'Faith and way of life',
    partner: 'What you are looking for',
    about: 'About you',
    contact: 'Your phone and email',
    guardian: 'Your guardian',
  } satisfies Record<BiodataCard, string>,
  dateOfBirth: 'Date of birth',
  // The biodata prints the profile photo unblurred, whatever its visibility on the site (server/features/biodata).
  picture: {
    photo: 'With your profile photo (not blurred)',
    drawn: 'With a drawn portrait',
  },
  language: 'Language of the biodata',
  languageNote:
    'Headings and choices are printed in this language. Your own words stay as you wrote them, without emoji.',
  contactNote: 'Anyone with this page can call or write to you.',
  hidden: 'Fields you hide from everyone are not printed.',
  download: 'Download',
  share: 'Share',
  ready: 'Your biodata is ready. Press “Share” to choose an app.',
  preparing: 'Preparing your biodata…',
  none: 'Please choose at least one part.',
  done: 'Biodata downloaded.',
  cancel: 'Cancel',
};
