/** The dialog that asks members to confirm that it is them, before a protected action. */
export default {
  title: 'Confirm it’s you',
  intro: 'You logged in a while ago. For your safety, please confirm that it is you.',
  password: 'Your password',
  passwordMissing: 'Please enter your password.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  otherWays: 'Or get a code instead',
  send: 'Send code to {{target}}',
  sent: 'We have sent a code to {{target}}. It is valid for 10 minutes.',
  code: 'Code',
  codeNote: '6 digits',
  codeWrong: 'Please enter the 6-digit code.',
  back: 'Use another way',
  noWay: 'Please log out and log in again. Then you can continue for 10 minutes.',
  cancelled: 'Not done, because you did not confirm that it is you.',
} as const;
