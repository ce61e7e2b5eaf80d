import { accountsApi } from './accounts.ts';
import { activityApi } from './activity.ts';
import { biodataApi } from './biodata.ts';
import { discoveryApi } from './discovery.ts';
import { galleryApi } from './gallery.ts';
import { optionsApi } from './options-api.ts';
import { profilesApi } from './profiles.ts';
import { securityApi } from './security.ts';
import { settingsApi } from './settings.ts';
import { siteApi } from './site.ts';
import { supportApi } from './support.ts';
import { supportDeskApi } from './support-desk.ts';

/** Every call of the product, by feature. Routing, OpenAPI, the typed client and the access matrix derive from it. */
export const contract = {
  accounts: accountsApi,
  activity: activityApi,
  biodata: biodataApi,
  discovery: discoveryApi,
  gallery: galleryApi,
  options: optionsApi,
  profiles: profilesApi,
  security: securityApi,
  settings: settingsApi,
  site: siteApi,
  support: supportApi,
  supportDesk: supportDeskApi,
} as const;
