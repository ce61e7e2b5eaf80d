import type { exportsApi } from '../../../../contract/privacy/exports.api.ts';
import { isStaff } from '../../../../contract/roles.ts';
import { indianDay } from '../../../platform/clock.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Auth } from '../../auth/index.ts';
import type { Exports } from './exports.service.ts';

/** Requires a member or a family account. Staff get information on their data from their employer. */
const notStaff = ({ viewer }: { viewer: Viewer }): void => {
  if (isStaff(viewer.role)) throw fail('forbidden', { message: 'Staff accounts cannot do this.' });
};

export const exportsRoutes = (
  exports: Exports,
  proof: Pick<Auth['proof'], 'require'>,
): Handlers<typeof exportsApi> => ({
  ask: {
    allow: notStaff,
    handle: async ({ viewer }) => {
      await proof.require(viewer);
      const data = await exports.ask(viewer.id);
      return { data, message: 'We are preparing a copy of your data. We will tell you when it is ready.' };
    },
  },
  read: { allow: notStaff, handle: async ({ viewer }) => ({ data: await exports.read(viewer.id) }) },
  file: async ({ viewer, params }) => {
    const { pieces, bytes, madeAt } = await exports.open(params.id, viewer.id);
    return { data: pieces, bytes, fileName: `my-data-${indianDay(madeAt)}.zip` };
  },
});
