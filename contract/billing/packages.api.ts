import { z } from 'zod';
import { api } from '../kernel.ts';
import { givenId, text } from '../wire-scalars.ts';
import { entitlementsSchema, giveBackSchema, packageSchema } from './packages.schema.ts';
import { giveBackReasons } from './values.ts';

export const packagesApi = api({
  packages: {
    method: 'GET',
    path: '/packages',
    summary: 'What can be had now: the free package, plans and add-ons, with prices that include tax',
    access: 'public',
    result: z.object({
      packages: z.array(packageSchema),
      /** GST in percent, included in every price. */
      taxRate: z.number(),
      /**
       * State in which the seller is registered, a key of `state`: buyers of this state pay the tax in two halves
       * (`gst.ts`).
       */
      sellerState: z.string(),
    }),
    errors: [],
  },
  entitlements: {
    method: 'GET',
    path: '/entitlements',
    summary: 'What one has, has used and has left',
    access: 'member',
    result: entitlementsSchema,
    errors: ['forbidden'],
  },
  giveBacks: {
    method: 'GET',
    path: '/entitlements/giveBacks',
    summary: 'Contact views one has asked back, the newest first',
    access: 'member',
    result: z.array(giveBackSchema),
    errors: ['forbidden'],
  },
  askBack: {
    method: 'POST',
    path: '/entitlements/giveBacks',
    summary:
      'Ask for a contact view back: at once where the member was away for 60 days (five a month), else the team looks at it',
    access: 'member',
    body: z.object({
      memberId: givenId(),
      reason: z.enum(giveBackReasons, 'reason is deadNumber or inactive.'),
      note: text(300).nullish(),
    }),
    result: giveBackSchema,
    errors: [
      'not_found',
      'forbidden',
      'entitlement.not_charged',
      'entitlement.asked_already',
      'entitlement.over',
      'request.too_many',
    ],
  },
});
