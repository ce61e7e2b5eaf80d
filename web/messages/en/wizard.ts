import { type ProfileFieldKey, profileFields } from '../../../contract/profile-fields.ts';

/** The catalogue's labels are the English ones; a new field has its label by itself. */
const labels = Object.fromEntries(profileFields.map(({ key, label }) => [key, label])) as Record<
  ProfileFieldKey,
  string
>;

/** Registration, and the form fields of the profile. */
export default {
  notKept:
    'This browser does not keep you logged in. You can go on until you close this page. To stay logged in, allow cookies and site data.',
  step: 'Step {{step}} of 4',
  saved: 'Saved',
  startOver: {
    found: 'What was typed on this device before is filled in. Not you?',
    typed: 'What you type is kept on this device for a week, without the password.',
    do: 'Start over',
  },
  next: 'Save And Next',
  backToLogin: 'Back to Login',
  signedIn: 'You are signed in as {{email}}.',
  wayOut: 'Log out or delete the account',
  backTo: {
    login: 'Back to Login',
    primary: 'Back to step 1',
    basicInfo: 'Back to step 2',
    educationInfo: 'Back to step 3',
  },
  title: {
    primary: {
      Self: 'Your primary details',
      Daughter: "Your daughter's primary details",
      Son: "Your son's primary details",
      Sister: "Your sister's primary details",
      Brother: "Your brother's primary details",
      Relative: "Your relative's primary details",
      Friend: "Your friend's primary details",
    },
    basicInfo: {
      Self: 'Your basic details',
      Daughter: "Your daughter's basic details",
      Son: "Your son's basic details",
      Sister: "Your sister's basic details",
      Brother: "Your brother's basic details",
      Relative: "Your relative's basic details",
      Friend: "Your friend's basic details",
    },
    educationInfo: {
      Self: 'Your education and career',
      Daughter: "Your daughter's education and career",
      Son: "Your son's education and career",
      Sister: "Your sister's education and career",
      Brother: "Your brother's education and career",
      Relative: "Your relative's education and career",
      Friend: "Your friend's education and career",
    },
    familyInfo: {
      Self: 'Your family',
      Daughter: "Your daughter's family",
      Son: "Your son's family",
      Sister: "Your sister's family",
      Brother: "Your brother's family",
      Relative: "Your relative's family",
      Friend: "Your friend's family",
    },
  },
  loading: 'Loading the form',
  loadFailed: 'The form could not be loaded',
  retry: 'Try again',
  kept: 'What you have typed is kept on this device.',

  labels,
  field: {
    optional: '{{label}} (optional)',
    yes: 'Yes',
    no: 'No',
    choices: 'Choices',
    use: 'Use “{{words}}”',
    found_one: '{{count}} choice',
    found_other: '{{count}} choices',
    notFound: 'Nothing found. Try fewer letters or another spelling.',
    typeCity: 'Type the name of the city.',
    stateFirst: 'Choose the state first to see its cities, or type the name.',
    less: '{{name}}: one less',
    more: '{{name}}: one more',
    left_one: '{{count}} character left',
    left_other: '{{count}} characters left',
  },
  placeholder: {
    any: 'Choose',
    leaderFirst: 'First choose “{{leader}}”',
    religion: 'Choose a community',
    motherTongue: 'Choose a language',
    highestEducation: 'Choose a degree',
    occupation: 'Choose an occupation',
    country: 'Choose a country',
    state: 'Choose a state',
    city: 'Choose a city',
    cityFree: 'Type the city',
    cityAny: 'City or town',
  },
  date: { day: 'Day', month: 'Month', year: 'Year' },
  hints: {
    furtherMarriage: 'For a further marriage the existing wife must be declared. Members see that he is married.',
    furtherMarriageSelf:
      'For a further marriage your existing wife must be declared. Members see that you are married.',
    fatherName: 'Shown only after mutual interest, or to whom you grant it.',
    aboutFamily: 'Where the family is from, what it values, how it lives. Please leave out names and numbers.',
    collegeInstitute: 'The last one attended.',
  },
  errors: {
    date: {
      incomplete: 'Please enter day, month and year, the year with four digits.',
      impossible: 'This date does not exist.',
      longAgo: 'Please check the year of birth: it is more than 100 years ago.',
      future: 'Please check the year of birth: this date is in the future.',
    },
    young: {
      FEMALE: 'By law a woman must be at least 18 years old to register here.',
      MALE: 'By law a man must be at least 21 years old to register here.',
    },
    tooYoung:
      'By law a woman must be at least 18 and a man at least 21 years old to register here. If the date is a slip, please correct it: otherwise a new registration is erased within a day.',
    declaration: 'Please read this and tick it to go on.',
    signInInstead: 'Sign in',
  },

  primary: {
    accountFor: 'This account is for',
    accountForPlaceholder: 'Select account',
    gender: { your: 'Gender', her: 'Her gender', his: 'His gender', their: 'Their gender' },
    genderPlaceholder: 'Select gender',
    firstName: { your: 'First name', her: 'Her first name', his: 'His first name', their: 'Their first name' },
    lastName: { your: 'Last name', her: 'Her last name', his: 'His last name', their: 'Their last name' },
    phoneNumber: { own: 'Phone number', keeper: 'Your phone number' },
    email: { own: 'Email address', keeper: 'Your email address' },
    contactHint: 'Yours, since you keep this account: for signing in and for messages.',
    password: 'Password',
    passwordHint: 'At least 10 characters. A few words together are easy to remember.',
    showPassword: 'Show or hide the password',
    strength: {
      short: 'Still too short.',
      guessable: 'Easy to guess. Add words that nobody would expect.',
      personal: 'It contains a name or the address. Choose something nobody knows of you.',
      fair: 'Good. Longer would be better still.',
      strong: 'Very good.',
    },
    candidate: {
      title: {
        Daughter: 'Your daughter should know',
        Son: 'Your son should know',
        Sister: 'Your sister should know',
        Brother: 'Your brother should know',
        Relative: 'Your relative should know',
        Friend: 'Your friend should know',
      },
      why: {
        her: 'If you give her own email or phone, we tell her about this profile and send her a link with which she can confirm it or object.',
        his: 'If you give his own email or phone, we tell him about this profile and send him a link with which he can confirm it or object.',
        their:
          'If you give their own email or phone, we tell them about this profile and send them a link with which they can confirm it or object.',
      },
      email: { her: 'Her email address', his: 'His email address', their: 'Their email address' },
      phone: { her: 'Her phone number', his: 'His phone number', their: 'Their phone number' },
    },
    declarations: 'Before you go on',
    // The tags are replaced by links.
    read: 'Please read the <terms>terms</terms> and the <privacy>privacy notice</privacy>.',
    safety: 'Stay safe: never send money to anybody you meet here, and meet first with family present.',
  },
  summary: {
    sentence:
      'This part is done. Your name can be changed later in your profile, the contact data in the account settings.',
    continue: 'Continue',
    name: 'Name',
    gender: 'Gender',
    accountFor: 'This account is for',
    phone: 'Phone number',
    email: 'Email address',
  },
} as const;
