import { type ProfileFieldKey, profileFields } from '../../../contract/profiles/fields.ts';

/** The catalogue's labels are the English ones; a new field has its label by itself. */
const labels = Object.fromEntries(profileFields.map(({ key, label }) => [key, label])) as Record<
  ProfileFieldKey,
  string
>;

/** Registration, and the form fields of the profile. */
export default {
  notKept:
    'Your browser can’t keep you logged in after you close this page. To stay logged in, allow cookies and site data.',
  step: 'Step {{step}} of 4',
  saved: 'Saved',
  startOver: {
    found: 'We filled in the answers saved on this device. Not you?',
    typed: 'Your answers are saved on this device for 7 days.',
    do: 'Start over',
  },
  next: 'Save And Next',
  backToLogin: 'Back to Login',
  signedIn: 'You are logged in as {{email}}.',
  wayOut: 'Continue later',
  backTo: {
    login: 'Back to Login',
    primary: 'Back to step 1',
    basicInfo: 'Back to step 2',
    educationInfo: 'Back to step 3',
  },
  name: {
    primary: 'Enter Primary Details',
    basicInfo: 'Enter Basic Details',
    educationInfo: 'Enter Education And Career Details',
    familyInfo: 'Enter Family Details',
  },
  // Below the step's name.
  title: {
    primary: {
      Self: 'About you',
      Daughter: 'About your daughter',
      Son: 'About your son',
      Sister: 'About your sister',
      Brother: 'About your brother',
      Relative: 'About your relative',
      Friend: 'About your friend',
    },
    basicInfo: {
      Self: 'Your personal details',
      Daughter: "Your daughter's personal details",
      Son: "Your son's personal details",
      Sister: "Your sister's personal details",
      Brother: "Your brother's personal details",
      Relative: "Your relative's personal details",
      Friend: "Your friend's personal details",
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
  loadFailed: 'We could not load the form',
  retry: 'Try again',
  kept: 'Your answers are saved on this device.',

  labels,
  field: {
    optional: '{{label}} (optional)',
    yes: 'Yes',
    no: 'No',
    choices: 'Choices',
    use: 'Use “{{words}}”',
    found_one: '{{count}} choice',
    found_other: '{{count}} choices',
    notFound: 'No results. Try fewer letters or another spelling.',
    another: 'Another',
    anotherLabel: '{{label}}: another',
    typeCity: 'Type the city name.',
    stateFirst: 'Select a state to see its cities, or type the city name.',
    less: '{{name}}: one less',
    more: '{{name}}: one more',
    left_one: '{{count}} character left',
    left_other: '{{count}} characters left',
  },
  placeholder: {
    any: 'Select',
    leaderFirst: 'Select “{{leader}}” first',
    religion: 'Select community',
    motherTongue: 'Select language',
    highestEducation: 'Select degree',
    occupation: 'Select occupation',
    country: 'Select country',
    state: 'Select state',
    city: 'Select city',
    cityFree: 'Type the city',
    cityAny: 'City or town',
  },
  community: {
    branch: 'Religion',
    branches: {
      islam_sunni: 'Islam · Sunni',
      islam_shia: 'Islam · Shia',
      islam: 'Islam, another branch or none',
      other: 'Another religion',
    },
    label: 'Community',
    religion: 'Religion and community',
    unnamed: 'Prefer not to say',
  },
  city: {
    placeholder: 'Type the city',
    unlisted: 'The city is not listed',
    unpicked: '“{{typed}}” was not selected. Select a city from the list, or press “The city is not listed”.',
  },
  date: { day: 'Day', month: 'Month', year: 'Year', digits: { day: 'DD', month: 'MM', year: 'YYYY' } },
  hints: {
    furtherMarriage: 'To marry again, he must declare his existing wife. Members will see that he is married.',
    furtherMarriageSelf: 'To marry again, you must declare your existing wife. Members will see that you are married.',
    fatherName: {
      mutual: 'Shown only after mutual interest, or to people you allow.',
      premium: 'Shown to premium members, after mutual interest, and to people you allow.',
    },
    nativeCity: 'Where the family comes from. Change it if that is another place.',
    aboutFamily: 'Where your family is from and what matters to you. Please don’t include names or phone numbers.',
    collegeInstitute: 'The last one attended',
  },
  errors: {
    date: {
      incomplete: 'Enter day, month and year (4 digits).',
      impossible: 'Please enter a valid date.',
      longAgo: 'Please check the year of birth. It is more than 100 years ago.',
      future: 'Please check the year of birth. This date is in the future.',
    },
    young: {
      FEMALE: 'By law a woman must be at least 18 years old to register here.',
      MALE: 'By law a man must be at least 21 years old to register here.',
    },
    tooYoung:
      'By law a woman must be at least 18 and a man at least 21 years old to register here. If you made a mistake, please correct it.',
    declaration: 'Please tick this box to continue.',
    signInInstead: 'Log in',
  },

  primary: {
    accountFor: 'This account is for',
    gender: { your: 'Gender', her: 'Her gender', his: 'His gender', their: 'Their gender' },
    firstName: { your: 'First name', her: 'Her first name', his: 'His first name', their: 'Their first name' },
    lastName: { your: 'Last name', her: 'Her last name', his: 'His last name', their: 'Their last name' },
    phoneNumber: { own: 'Phone number', keeper: 'Your phone number' },
    email: { own: 'Email address', keeper: 'Your email address' },
    addEmail: 'Add email and password (optional)',
    code: 'OTP from the SMS',
    codeSent: 'We have sent a 6-digit OTP to {{phone}}. Enter it and press the button again.',
    contactHint: {
      login: 'Use your own. You need it to log in and get messages.',
      messages: 'Use your own. We send messages to it.',
    },
    password: 'Password',
    passwordHint: 'At least 10 characters. Try a few words together.',
    showPassword: 'Show or hide password',
    strength: {
      short: 'Too short',
      guessable: 'Easy to guess. Add some unusual words.',
      personal: 'Don’t use your name or email in the password.',
      fair: 'Good. A longer one is even safer.',
      strong: 'Very good',
    },
    candidate: {
      title: {
        Daughter: 'Let your daughter know',
        Son: 'Let your son know',
        Sister: 'Let your sister know',
        Brother: 'Let your brother know',
        Relative: 'Let your relative know',
        Friend: 'Let your friend know',
      },
      why: {
        her: 'Add her own email or phone. We will tell her about this profile, and she can say yes or no.',
        his: 'Add his own email or phone. We will tell him about this profile, and he can say yes or no.',
        their: 'Add their own email or phone. We will tell them about this profile, and they can say yes or no.',
      },
      email: { her: 'Her email address', his: 'His email address', their: 'Their email address' },
      phone: { her: 'Her phone number', his: 'His phone number', their: 'Their phone number' },
    },
    declarations: 'Before you continue',
    consents: {
      declare: 'This profile is for marriage, and what I enter is true.',
      process: 'My profile, including religion and community, may be stored and shown to members.',
      more: 'Read more',
    },
    // The tags are replaced by links.
    read: 'Please read the <terms>terms</terms> and the <privacy>privacy notice</privacy>.',
    safety: 'Stay safe: never send money to anyone you meet here, and bring family to the first meeting.',
  },
  contact: {
    label: 'Who can see the phone number and email',
    choices: { premium: 'Premium members', mutual: 'Only after mutual interest', nobody: 'No one' },
    means: {
      premium: 'All premium members, and people with mutual interest. You can change this in account settings.',
      mutual: 'Only people with mutual interest. You can change this in account settings.',
      nobody: 'You can still share them yourself in a chat. You can change this in account settings.',
    },
  },
  summary: {
    sentence:
      'This step is done. You can change your name later in your profile, and your email and phone in account settings.',
    continue: 'Continue',
    name: 'Name',
    gender: 'Gender',
    accountFor: 'This account is for',
    phone: 'Phone number',
    email: 'Email address',
  },
} as const;
