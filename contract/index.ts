import { accountsApi } from './accounts.ts';
import { discoveryApi } from './discovery.ts';
import { optionsApi } from './options-api.ts';
import { profilesApi } from './profiles.ts';
import { siteApi } from './site.ts';

/** Every call of the product, by feature. Routing, OpenAPI, the typed client and the access matrix derive from it. */
export const contract = {
  accounts: accountsApi,
  discovery: discoveryApi,
  options: optionsApi,
  profiles: profilesApi,
  site: siteApi,
} as const;
