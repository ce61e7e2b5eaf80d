import type { DataOf } from '../../../../contract/kernel.ts';
import type { siteApi } from '../../../../contract/settings/site.api.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { bannerOf, type SettingsStore } from '../office/index.ts';

/** Values for a site that is not configured; `demo` marks them on the page. */
const DEMO = {
  supportEmail: 'support@example.org',
  supportPhone: '+91 00000 00000',
};

type SignInMethods = DataOf<typeof siteApi.about>['signIn'];

/** Facts about the operator, from the staff settings or the environment. */
export const siteRoutes = (
  { site, allowMarriedMen }: Pick<Config, 'site' | 'allowMarriedMen'>,
  settings: Pick<SettingsStore, 'current'>,
  signIn: () => SignInMethods,
): Handlers<typeof siteApi> => ({
  about: () => {
    const set = settings.current();
    return {
      data: {
        name: site.name,
        supportEmail: set.supportEmail ?? DEMO.supportEmail,
        supportPhone: set.supportPhone ?? DEMO.supportPhone,
        supportHours: set.supportHours,
        grievanceOfficer: set.grievanceOfficer ?? '',
        // Until somebody is named, complaints go to the support address.
        grievanceEmail: set.grievanceEmail ?? (set.grievanceOfficer ? null : (set.supportEmail ?? DEMO.supportEmail)),
        grievanceAddress: set.grievanceAddress,
        safetyAdvice: set.safetyAdvice,
        marriedMen: allowMarriedMen,
        banner: bannerOf(set),
        signIn: signIn(),
        parts: { network: set.network, shop: false, content: false, astro: false, calls: false },
        demo: !set.supportEmail || !set.supportPhone || !set.grievanceOfficer,
      },
    };
  },
});
