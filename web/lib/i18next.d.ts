import 'i18next';
import type accounts from '../messages/en/accounts.ts';
import type activity from '../messages/en/activity.ts';
import type arrival from '../messages/en/arrival.ts';
import type audit from '../messages/en/audit.ts';
import type badges from '../messages/en/badges.ts';
import type biodata from '../messages/en/biodata.ts';
import type biodataLinks from '../messages/en/biodata-links.ts';
import type board from '../messages/en/board.ts';
import type breaches from '../messages/en/breaches.ts';
import type bureauActs from '../messages/en/bureau-acts.ts';
import type casePage from '../messages/en/case-page.ts';
import type cases from '../messages/en/cases.ts';
import type chat from '../messages/en/chat.ts';
import type common from '../messages/en/common.ts';
import type desk from '../messages/en/desk.ts';
import type discovery from '../messages/en/discovery.ts';
import type duty from '../messages/en/duty.ts';
import type enquiryForm from '../messages/en/enquiry-form.ts';
import type family from '../messages/en/family.ts';
import type fieldWork from '../messages/en/field-work.ts';
import type gallery from '../messages/en/gallery.ts';
import type guardian from '../messages/en/guardian.ts';
import type home from '../messages/en/home.ts';
import type imports from '../messages/en/imports.ts';
import type install from '../messages/en/install.ts';
import type legal from '../messages/en/legal.ts';
import type login from '../messages/en/login.ts';
import type memberDialogs from '../messages/en/member-dialogs.ts';
import type members from '../messages/en/members.ts';
import type mine from '../messages/en/mine.ts';
import type moderation from '../messages/en/moderation.ts';
import type money from '../messages/en/money.ts';
import type network from '../messages/en/network.ts';
import type notificationSettings from '../messages/en/notification-settings.ts';
import type notifications from '../messages/en/notifications.ts';
import type passkeys from '../messages/en/passkeys.ts';
import type premium from '../messages/en/premium.ts';
import type profiles from '../messages/en/profiles.ts';
import type proof from '../messages/en/proof.ts';
import type settings from '../messages/en/settings.ts';
import type shell from '../messages/en/shell.ts';
import type staff from '../messages/en/staff.ts';
import type support from '../messages/en/support.ts';
import type walkInConsent from '../messages/en/walk-in-consent.ts';
import type walkIns from '../messages/en/walk-ins.ts';
import type wizard from '../messages/en/wizard.ts';

declare module 'i18next' {
  /**
   * The English catalogues define the text keys, so that a missing text is a compile error. A new namespace needs one
   * line here.
   */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      accounts: typeof accounts;
      activity: typeof activity;
      arrival: typeof arrival;
      audit: typeof audit;
      badges: typeof badges;
      biodata: typeof biodata;
      'biodata-links': typeof biodataLinks;
      board: typeof board;
      'bureau-acts': typeof bureauActs;
      breaches: typeof breaches;
      'case-page': typeof casePage;
      cases: typeof cases;
      chat: typeof chat;
      common: typeof common;
      desk: typeof desk;
      discovery: typeof discovery;
      duty: typeof duty;
      'enquiry-form': typeof enquiryForm;
      family: typeof family;
      'field-work': typeof fieldWork;
      gallery: typeof gallery;
      guardian: typeof guardian;
      home: typeof home;
      imports: typeof imports;
      install: typeof install;
      legal: typeof legal;
      login: typeof login;
      'member-dialogs': typeof memberDialogs;
      members: typeof members;
      mine: typeof mine;
      moderation: typeof moderation;
      money: typeof money;
      'notification-settings': typeof notificationSettings;
      network: typeof network;
      notifications: typeof notifications;
      passkeys: typeof passkeys;
      premium: typeof premium;
      profiles: typeof profiles;
      proof: typeof proof;
      settings: typeof settings;
      shell: typeof shell;
      staff: typeof staff;
      support: typeof support;
      'walk-in-consent': typeof walkInConsent;
      'walk-ins': typeof walkIns;
      wizard: typeof wizard;
    };
  }
}
