import { z } from 'zod';
import { api } from '../kernel.ts';

const option = z.looseObject({ key: z.union([z.string(), z.number()]), label: z.string() });

export const optionsApi = api({
  options: {
    method: 'GET',
    path: '/options',
    summary: 'All option lists; a field’s wire value is a `key`',
    access: 'public',
    result: z.record(z.string(), z.array(option)),
    errors: [],
  },
});
