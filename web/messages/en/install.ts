/** The hint that the app can be put on the home screen. */
export default {
  title: 'Put {{site}} on your home screen',
  why: 'It opens faster and can notify you about messages and interests.',
  ios: 'Press the Share button of Safari, then “Add to Home Screen”.',
  do: 'Install',
  later: 'Not now',
} as const;
