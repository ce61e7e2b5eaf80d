import { api } from '../kernel.ts';
import { idParams } from '../wire-scalars.ts';
import { comparisonSchema, ownAstroSchema, sentAstroSchema } from './schema.ts';

/**
 * Comparison of births, for members who switch it on. Closed to family accounts and to people of the bureau who act for a
 * member: the time and place of birth are for the member alone. Own birth data can be read and deleted after the operator has
 * switched the part off, too.
 */
export const astroApi = api({
  own: {
    method: 'GET',
    path: '/user/astro',
    summary: 'The caller’s birth data for the Kundli comparison, and the chart computed from them',
    access: 'member',
    result: ownAstroSchema,
    errors: ['not_found'],
  },
  save: {
    method: 'PUT',
    path: '/user/astro',
    summary: 'Switch the Kundli comparison on with time and place of birth, or off, which deletes them',
    access: 'member',
    body: sentAstroSchema,
    result: ownAstroSchema,
    errors: ['not_found', 'astro.birth_date_missing', 'request.too_many'],
  },
  match: {
    method: 'GET',
    path: '/astro/match/{id}',
    summary: 'The Kundli comparison with another member, if both have switched it on',
    access: 'member',
    part: 'astro',
    params: idParams,
    result: comparisonSchema,
    errors: ['not_found', 'request.too_many'],
  },
});
