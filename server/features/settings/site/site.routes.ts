import type { DataOf } from '../../../../contract/kernel.ts';
import type { siteApi } from '../../../../contract/settings/site.api.ts';
import type { Brand, BrandImage } from '../../../platform/brand.ts';
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
  { allowMarriedMen }: Pick<Config, 'allowMarriedMen'>,
  settings: Pick<SettingsStore, 'current'>,
  signIn: () => SignInMethods,
  brand: Brand,
  /** Whether calls are switched on, and a relay is configured. */
  areCallsOn: () => boolean,
): Handlers<typeof siteApi> => ({
  about: () => {
    const set = settings.current();
    const { name, languages, palette, logo, logoDark, icons } = brand.current();
    const addressOf = (picture: BrandImage | null) =>
      picture && { url: picture.url, width: picture.width, height: picture.height };
    return {
      data: {
        name,
        languages: [...languages],
        branding: {
          primary: palette.light['--primary'],
          accent: palette.light['--premium'],
          logo: addressOf(logo),
          logoDark: addressOf(logoDark),
          icon: icons?.large ?? '/app-icon-512.png',
        },
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
        hijriOffset: set.hijriOffset,
        parts: { network: set.network, shop: set.shop, content: set.content, astro: set.astro, calls: areCallsOn() },
        requires: { approval: set.approveProfiles, badge: set.badgeBeforeVisible, photo: set.photoRequired },
        demo: !set.supportEmail || !set.supportPhone || !set.grievanceOfficer,
      },
    };
  },
});
