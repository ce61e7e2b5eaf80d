import type { BiodataCard } from '../../../contract/biodata.ts';

export default {
  open: 'Download biodata',
  title: 'Your biodata',
  intro: 'One page to print or to send, made from your profile. Choose what goes on it; what you left empty stays out.',
  parts: 'On the page',
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
  // What is printed (server/features/biodata): the profile photo as it is, whoever may see it here.
  picture: {
    photo: 'With your profile photo, which whoever holds the page sees clearly',
    drawn: 'With the drawn portrait',
  },
  contactNote: 'Whoever holds the page can call or write to you. Leave this out of what is passed around.',
  hidden: 'Fields that you hide from everybody are not printed.',
  download: 'Download',
  preparing: 'Your biodata is being prepared…',
  none: 'Please choose at least one part.',
  done: 'Your biodata is downloaded.',
  cancel: 'Cancel',
};
