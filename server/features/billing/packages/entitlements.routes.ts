import type { packagesApi } from '../../../../contract/billing/packages.api.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Invoices } from '../invoices/index.ts';
import type { Entitlements, GiveBacks } from './entitlements.service.ts';
import { requireMember } from './give-backs.service.ts';
import { presentPackage } from './packages.present.ts';

const messages = {
  given: 'Contact view refunded.',
  asked: 'Thank you. Our team will check it and tell you the result.',
  refused: undefined,
};

interface Parts {
  readonly entitlements: Entitlements;
  readonly giveBacks: Pick<GiveBacks, 'ask' | 'listOwn'>;
  readonly invoices: Pick<Invoices, 'sellerState'>;
}

/** API handlers for packages and the member's own allowances. */
export const packagesRoutes = (
  { entitlements, giveBacks, invoices }: Parts,
  { gstRate }: Pick<Config, 'gstRate'>,
): Handlers<typeof packagesApi> => ({
  packages: async () => {
    const [onSale, sellerState] = await Promise.all([entitlements.packages.list(), invoices.sellerState()]);
    return { data: { packages: onSale.map(presentPackage), taxRate: gstRate, sellerState } };
  },
  entitlements: {
    allow: ({ viewer }) => requireMember(viewer),
    handle: async ({ viewer }) => ({ data: await entitlements.own(viewer.id) }),
  },
  giveBacks: {
    allow: ({ viewer }) => requireMember(viewer),
    handle: async ({ viewer }) => ({ data: await giveBacks.listOwn(viewer) }),
  },
  askBack: {
    allow: ({ viewer }) => requireMember(viewer),
    handle: async ({ viewer, body }) => {
      const data = await giveBacks.ask(viewer, body);
      return { data, message: messages[data.status] };
    },
  },
});
