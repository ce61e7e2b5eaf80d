import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { rewrap, type Sealed, seal, unseal } from '../../platform/security/seal.ts';

const folderOf = (id: string): string => `verifications/${id}/`;
const PURPOSE = 'id-document';

/** Documents and selfies in the store, sealed: the only place that knows where they are and how they open. */
export function createProofFiles({ files, secrets }: Pick<Platform, 'files' | 'secrets'>) {
  return {
    /** A hash of what was sent that only the program can make: nobody can try out numbers with it. */
    digest: (content: Uint8Array): Buffer =>
      createHmac('sha256', secrets.key('id-document-proof')).update(content).digest(),

    /** @param id of the row that keeps the wrapped key: the bytes open for no other */
    seal: (id: string, plain: Uint8Array): Sealed => seal(secrets.key(PURPOSE), plain, id),

    put: (id: string, sealed: Sealed): Promise<void> =>
      files.put(`${folderOf(id)}sealed`, sealed.bytes, 'application/octet-stream'),

    /** Undefined where it is gone, or no key of ours opens it. */
    async get(id: string, wrappedKey: Buffer | null): Promise<Uint8Array | undefined> {
      const bytes = wrappedKey && (await files.get(`${folderOf(id)}sealed`));
      return bytes ? unseal(secrets.keys(PURPOSE), { bytes, wrappedKey }, id) : undefined;
    },

    /** The wrapped key after a rotation of the program's secret; undefined where it is of the present one, or lost. */
    rewrapped: (id: string, wrappedKey: Buffer): Buffer | undefined => rewrap(secrets.keys(PURPOSE), wrappedKey, id),

    remove: (id: string): Promise<void> => files.removeAll(folderOf(id)),
  };
}

export type ProofFiles = ReturnType<typeof createProofFiles>;
