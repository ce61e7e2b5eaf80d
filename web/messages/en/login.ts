/** The login page. */
export default {
  notKept:
    'Your browser can’t keep you logged in after you close this page. To stay logged in, allow cookies and site data.',
  welcome: {
    label: 'About Rishta',
    motto: 'A good match begins with trust.',
    sentence:
      'Rishta helps you and your family find the right match. You decide who sees your photos and phone number.',
  },
  title: 'Welcome to Rishta',
  subtitle: 'Log in to continue your search.',
  email: 'Mobile number or email',
  emailMissing: 'Please enter your mobile number or email.',
  sendCode: 'Send OTP',
  password: 'Password',
  passwordMissing: 'Please enter your password.',
  forgot: 'Forgot your password?',
  submit: 'Log-IN',
  newHere: 'New to Rishta?',
  about: 'How it works',
  register: 'Register New Account',
  signInWith: { google: 'Sign in with Google', facebook: 'Sign in with Facebook' },
  restore: 'Restore my account',
  deletedTitle: 'Your account is deleted',
  deleted: {
    member: 'Changed your mind? Log in within 30 days to restore your account.',
    family: 'Changed your mind? Log in within 30 days to restore your account.',
  },
  reportedTitle: 'All devices are logged out',
  reported: {
    phone: 'To get in again, log in with your phone number and the code we send to it.',
    email: 'To get in again, set a new password with “Forgot your password?”.',
    both: 'To get in again, log in with your phone number and a code, or set a new password with “Forgot your password?”.',
  },
  code: 'Code from your authenticator app',
  codeNote: '6 digits, changes every 30 seconds',
  codeMissing: 'Please enter the code.',
  recovery: 'Recovery code',
  recoveryNote: 'One of the codes you saved when you set up the app. Each code works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the app instead',
  otherAccount: 'Use another account',
} as const;
