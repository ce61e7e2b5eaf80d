export default {
  title: 'This browser does not keep you logged in.',
  sentence:
    'You can go on, until you reload or close this page. To stay logged in, allow cookies and site data for this site in the browser’s settings, or free some storage.',
};
