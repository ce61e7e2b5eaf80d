import 'i18next';
import type accounts from '../messages/en/accounts.ts';
import type activity from '../messages/en/activity.ts';
import type biodata from '../messages/en/biodata.ts';
import type common from '../messages/en/common.ts';
import type discovery from '../messages/en/discovery.ts';
import type gallery from '../messages/en/gallery.ts';
import type legal from '../messages/en/legal.ts';
import type mine from '../messages/en/mine.ts';
import type profiles from '../messages/en/profiles.ts';
import type settings from '../messages/en/settings.ts';
import type shell from '../messages/en/shell.ts';
import type support from '../messages/en/support.ts';
import type wizard from '../messages/en/wizard.ts';

declare module 'i18next' {
  /** The English catalogues are the keys: a missing message does not compile. A new namespace is one line here. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      accounts: typeof accounts;
      activity: typeof activity;
      biodata: typeof biodata;
      common: typeof common;
      discovery: typeof discovery;
      gallery: typeof gallery;
      legal: typeof legal;
      mine: typeof mine;
      profiles: typeof profiles;
      settings: typeof settings;
      shell: typeof shell;
      support: typeof support;
      wizard: typeof wizard;
    };
  }
}
