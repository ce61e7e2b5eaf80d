import { accountsApi } from './accounts.ts';
import { activityApi } from './activity.ts';
import { approvalsApi } from './approvals.ts';
import { biodataApi } from './biodata.ts';
import { boardApi } from './board.ts';
import { breachesApi } from './breaches.ts';
import { chatApi } from './chat.ts';
import { discoveryApi } from './discovery.ts';
import { exportsApi } from './exports.ts';
import { familyApi } from './family.ts';
import { galleryApi } from './gallery.ts';
import { guardianApi } from './guardian.ts';
import { memberDeskApi } from './member-desk.ts';
import { moderationApi } from './moderation.ts';
import { nomineeApi } from './nominee.ts';
import { notificationsApi } from './notifications.ts';
import { officeApi } from './office.ts';
import { optionsApi } from './options-api.ts';
import { packagesApi } from './packages.ts';
import { paymentsApi } from './payments.ts';
import { paymentsDeskApi } from './payments-desk.ts';
import { profilesApi } from './profiles.ts';
import { retentionApi } from './retention.ts';
import { reviewApi } from './review.ts';
import { securityApi } from './security.ts';
import { settingsApi } from './settings.ts';
import { siteApi } from './site.ts';
import { staffApi } from './staff.ts';
import { supportApi } from './support.ts';
import { supportDeskApi } from './support-desk.ts';
import { verificationApi } from './verification.ts';

/** Every call of the product, by feature. Routing, OpenAPI, the typed client and the access matrix derive from it. */
export const contract = {
  accounts: accountsApi,
  activity: activityApi,
  approvals: approvalsApi,
  biodata: biodataApi,
  board: boardApi,
  breaches: breachesApi,
  chat: chatApi,
  discovery: discoveryApi,
  exports: exportsApi,
  family: familyApi,
  gallery: galleryApi,
  guardian: guardianApi,
  memberDesk: memberDeskApi,
  moderation: moderationApi,
  nominee: nomineeApi,
  notifications: notificationsApi,
  office: officeApi,
  options: optionsApi,
  packages: packagesApi,
  payments: paymentsApi,
  paymentsDesk: paymentsDeskApi,
  profiles: profilesApi,
  retention: retentionApi,
  review: reviewApi,
  security: securityApi,
  settings: settingsApi,
  site: siteApi,
  staff: staffApi,
  support: supportApi,
  supportDesk: supportDeskApi,
  verification: verificationApi,
} as const;
