import { accountsApi } from './accounts/api.ts';
import { identitiesApi } from './accounts/identities.api.ts';
import { passkeysApi } from './accounts/passkeys.api.ts';
import { recoveryApi } from './accounts/recovery.api.ts';
import { securityApi } from './accounts/security.api.ts';
import { settingsApi } from './accounts/settings.api.ts';
import { actingApi, bureauActsApi } from './acting/api.ts';
import { packagesApi } from './billing/packages.api.ts';
import { paymentsApi } from './billing/payments.api.ts';
import { paymentsDeskApi } from './billing/payments-desk.api.ts';
import { biodataApi } from './biodata/api.ts';
import { boardApi } from './board/api.ts';
import { casePageApi, casesApi } from './cases/api.ts';
import { familyMeetingsApi, meetingsApi } from './cases/meetings.api.ts';
import { chatApi } from './chat/api.ts';
import { discoveryApi } from './discovery/api.ts';
import { retentionApi } from './erasure/retention.api.ts';
import { familyApi } from './family/api.ts';
import { guardianApi } from './guardian/api.ts';
import { importApi } from './import/api.ts';
import { memberDeskApi } from './member-desk/api.ts';
import { approvalsApi } from './member-desk/approvals.api.ts';
import { moderationApi } from './moderation/api.ts';
import { networkApi } from './network/api.ts';
import { broadcastApi } from './network/broadcast/api.ts';
import { dutyApi } from './network/duty/api.ts';
import { enquiriesApi, enquiryFormApi } from './network/enquiries.api.ts';
import { liveLocationApi } from './network/location/api.ts';
import { bureauReportsApi } from './network/reports.api.ts';
import { visitsApi } from './network/visits.api.ts';
import { notificationsApi } from './notifications/api.ts';
import { galleryApi } from './photos/api.ts';
import { breachesApi } from './privacy/breaches.api.ts';
import { exportsApi } from './privacy/exports.api.ts';
import { nomineeApi } from './privacy/nominee.api.ts';
import { profilesApi } from './profiles/api.ts';
import { activityApi } from './relations/activity.api.ts';
import { reviewApi } from './review/api.ts';
import { officeApi } from './settings/office.api.ts';
import { optionsApi } from './settings/options.api.ts';
import { siteApi } from './settings/site.api.ts';
import { staffApi } from './staff/api.ts';
import { storiesApi } from './stories/api.ts';
import { storiesDeskApi } from './stories/desk.api.ts';
import { supportApi } from './support/api.ts';
import { supportDeskApi } from './support/desk.api.ts';
import { verificationApi } from './verification/api.ts';
import { walkInConsentApi, walkInsApi } from './walk-ins/api.ts';

/** Every API call, by feature. Routing, OpenAPI, the typed client and the access matrix derive from this object. */
export const contract = {
  accounts: accountsApi,
  activity: activityApi,
  approvals: approvalsApi,
  biodata: biodataApi,
  board: boardApi,
  breaches: breachesApi,
  broadcast: broadcastApi,
  casePage: casePageApi,
  cases: casesApi,
  familyMeetings: familyMeetingsApi,
  meetings: meetingsApi,
  chat: chatApi,
  discovery: discoveryApi,
  duty: dutyApi,
  exports: exportsApi,
  family: familyApi,
  gallery: galleryApi,
  guardian: guardianApi,
  identities: identitiesApi,
  imports: importApi,
  liveLocation: liveLocationApi,
  memberDesk: memberDeskApi,
  moderation: moderationApi,
  network: networkApi,
  acting: actingApi,
  bureauActs: bureauActsApi,
  enquiryForm: enquiryFormApi,
  enquiries: enquiriesApi,
  bureauReports: bureauReportsApi,
  visits: visitsApi,
  nominee: nomineeApi,
  notifications: notificationsApi,
  office: officeApi,
  options: optionsApi,
  packages: packagesApi,
  passkeys: passkeysApi,
  payments: paymentsApi,
  paymentsDesk: paymentsDeskApi,
  profiles: profilesApi,
  recovery: recoveryApi,
  retention: retentionApi,
  review: reviewApi,
  security: securityApi,
  settings: settingsApi,
  site: siteApi,
  staff: staffApi,
  stories: storiesApi,
  storiesDesk: storiesDeskApi,
  support: supportApi,
  supportDesk: supportDeskApi,
  verification: verificationApi,
  walkInConsent: walkInConsentApi,
  walkIns: walkInsApi,
} as const;
