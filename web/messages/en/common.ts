/** What every screen may say. */
export default {
  skipToContent: 'Skip to the page',
  loading: 'Loading',
  offline: 'You are offline, or we cannot be reached. We will keep trying.',
  offlineAsOf: 'You are offline, or we cannot be reached. What you see is as of {{moment}}.',
  update: {
    label: 'New version',
    ready: 'A new version is ready.',
    reload: 'Reload',
    later: 'Later',
  },
  newTab: '(opens in a new tab)',
  back: 'Back',
  close: 'Close',
  showPassword: 'Show or hide the password',
  storage: {
    title: 'This browser does not keep you logged in.',
    sentence:
      'You can go on, until you reload or close this page. To stay logged in, allow cookies and site data for this site in the browser’s settings, or free some storage.',
  },
  signInEnded: 'Your sign-in has ended. Please log in again.',
  notice: 'Notice of the team',
  closeNotice: 'Close the notice',
  notFound: {
    title: 'Not Found',
    sentence: 'There is no page at this address. It may have moved, or the link may be incomplete.',
    home: 'Go to Home',
    login: 'Go to the login page',
  },
  crash: {
    title: 'Unexpected Application Error!',
    sentence: 'Something went wrong on our side. What you have saved is safe. Please reload the page.',
    reload: 'Reload the page',
    home: 'Go to the start page',
  },
  chunk: {
    title: 'This page did not load',
    sentence: 'A part of it could not be loaded. Your connection may be weak, or we may have just released an update.',
    retry: 'Try again',
  },
  legal: { label: 'About this service', terms: 'Terms', privacy: 'Privacy', support: 'Support' },
  errors: {
    network: 'There is no connection to the server. Please check your internet and try again.',
    unknown: 'Something went wrong!',
    waitSeconds_one: 'Too many tries. Please try again in {{count}} second.',
    waitSeconds_other: 'Too many tries. Please try again in {{count}} seconds.',
    waitMinutes_one: 'Too many tries. Please try again in {{count}} minute.',
    waitMinutes_other: 'Too many tries. Please try again in {{count}} minutes.',
  },
  photo: { onRequest: 'Photo on request', premium: 'For premium members' },
  premium: { see: 'See what Premium gives' },
  toasts: 'Notifications',
} as const;
