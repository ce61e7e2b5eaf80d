import type { DataOf } from '../../../../contract/kernel.ts';
import type { siteApi } from '../../../../contract/settings/site.api.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { bannerOf, type SettingsStore } from '../office/index.ts';

/** Values for a site that is not configured; `demo` marks them on the page. */
const DEMO = {
  supportEmail: 'support@example.org',
  supportPhone: '+91 00000 00000',
  grievanceOfficer: 'The operator names the grievance officer in the staff area or with GRIEVANCE_OFFICER',
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
        grievanceOfficer: set.grievanceOfficer ?? DEMO.grievanceOfficer,
        grievanceEmail: set.grievanceEmail,
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
