import type { importApi } from '../../../contract/import/api.ts';
import { indianDay } from '../../platform/clock.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Imports } from './import.service.ts';

type WithId = { params: { id: string } };

/** The calls of the office that imports candidates. */
export function importRoutes(imports: Imports): Handlers<typeof importApi> {
  const allow = ({ params }: WithId): Promise<void> => imports.require(params.id);
  return {
    imports: ({ query }) => imports.list(query),
    addImport: async ({ viewer, uploads, body }) => ({
      data: await imports.add(viewer, uploads[0], body),
      message: 'The file was read. Nobody is registered yet.',
    }),
    import: async ({ params }) => ({ data: await imports.show(params.id) }),
    mapImport: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await imports.map(viewer, params.id, body),
        message: body.dryRun ? 'We are checking the rows.' : 'Saved.',
      }),
    },
    runImport: {
      allow,
      handle: async ({ viewer, params }) => ({
        data: await imports.run(viewer, params.id),
        message: 'The registration has started.',
      }),
    },
    stopImport: {
      allow,
      handle: async ({ viewer, params }) => ({ data: await imports.stop(viewer, params.id), message: 'Stopped.' }),
    },
    removeImport: {
      allow,
      handle: async ({ viewer, params }) => {
        await imports.remove(viewer, params.id);
        return { data: { done: true as const }, message: 'The import is deleted.' };
      },
    },
    importRows: ({ viewer, params, query }) => imports.rows(viewer, params.id, query),
    decideRow: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await imports.decide(viewer, params.id, params.number, body.isSomebodyElse),
        message: 'Saved.',
      }),
    },
    importProblems: async ({ viewer, params }) => ({
      data: await imports.problemsCsv(viewer, params.id),
      fileName: `rows-with-problems-${indianDay(new Date())}.csv`,
    }),
    askImported: {
      allow,
      handle: async ({ viewer, params, body }) => ({ data: await imports.ask(viewer, params.id, body.count) }),
    },
  };
}
