import type { siteApi } from '../../../contract/site.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Handlers } from '../../platform/http/handlers.ts';

/** Stand in where the operator has configured nothing; `demo` says so on the page. */
const DEMO = {
  supportEmail: 'support@example.org',
  supportPhone: '+91 00000 00000',
  grievanceOfficer: 'The operator names the grievance officer with GRIEVANCE_OFFICER',
};

export const siteRoutes = ({ site }: Pick<Config, 'site'>): Handlers<typeof siteApi> => ({
  about: () => ({
    data: {
      name: site.name,
      supportEmail: site.supportEmail ?? DEMO.supportEmail,
      supportPhone: site.supportPhone ?? DEMO.supportPhone,
      supportHours: site.supportHours,
      grievanceOfficer: site.grievanceOfficer ?? DEMO.grievanceOfficer,
      demo: !site.supportEmail || !site.supportPhone || !site.grievanceOfficer,
    },
  }),
});
