/** The frame of the dashboard: menu, top bar, avatar menu. */
export default {
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    home: 'Home',
    profile: 'Profile',
    viewMyProfile: 'View my profile',
    accountSettings: 'Account settings',
    passwordPrivacy: 'Password & privacy',
    help: 'Help',
  },
  account: {
    open: 'Your account, {{name}}',
    scheme: 'Colours',
    system: 'As on this device',
    light: 'Light',
    dark: 'Dark',
    logout: 'Logout',
  },
} as const;
