/** The login page. */
export default {
  notKept:
    'This browser does not keep you logged in. You can go on until you close this page. To stay logged in, allow cookies and site data.',
  welcome: {
    label: 'About Rishta',
    motto: 'A good match begins with trust.',
    sentence:
      'Rishta is for marriage, and for families who look together. You decide who sees your photos and your number.',
  },
  title: 'Welcome to Rishta',
  subtitle: 'Log in to go on with your search.',
  email: 'Email',
  emailMissing: 'Please enter your email address.',
  password: 'Password',
  passwordMissing: 'Please enter your password.',
  forgot: 'Forgot your password?',
  submit: 'Log-IN',
  newHere: 'New to Rishta?',
  register: 'Register New Account',
  restore: 'Restore my account',
  deletedTitle: 'Your account is deleted.',
  deleted: {
    member:
      'Nobody sees your profile any more. If you change your mind: within 30 days, log in here with your email and password, and you are offered the account back.',
    family:
      'Your places have ended. If you change your mind: within 30 days, log in here with your email and password, and you are offered the account back.',
  },
  code: 'Code of your authenticator app',
  codeNote: '6 digits. It changes every 30 seconds.',
  codeMissing: 'Please enter the code.',
  recovery: 'Recovery code',
  recoveryNote: 'One of the codes that you kept when you set up the app. Each is good for one sign-in.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the app instead',
  otherAccount: 'Use another account',
} as const;
