/** What every screen may say. */
export default {
  skipToContent: 'Skip to the page',
  loading: 'Loading',
  offline: 'You are offline, or we cannot be reached. We will keep trying.',
  back: 'Back',
  close: 'Close',
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
    sentence: 'A part of it could not be fetched. Your connection may be weak, or we may have just released an update.',
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
  toasts: 'Notifications',
} as const;
