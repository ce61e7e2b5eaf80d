import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { rewrap, type Sealed, seal, unseal } from '../../platform/security/seal.ts';

const folderOf = (id: string): string => `verifications/${id}/`;
const PURPOSE = 'id-document';

/** Sealed documents and selfies in the store: only this module knows their location and keys. */
export function createProofFiles({ files, secrets }: Pick<Platform, 'files' | 'secrets'>) {
  return {
    /** Keyed hash of a submission: without the key nobody can test guessed contents against it. */
    digest: (content: Uint8Array): Buffer =>
      createHmac('sha256', secrets.key('id-document-proof')).update(content).digest(),

    /** Encrypts a file. @param id of the row with the wrapped key: the bytes can be decrypted only for this row */
    seal: (id: string, plain: Uint8Array): Sealed => seal(secrets.key(PURPOSE), plain, id),

    put: (id: string, sealed: Sealed): Promise<void> =>
      files.put(`${folderOf(id)}sealed`, sealed.bytes, 'application/octet-stream'),

    /** Decrypts a file; undefined if it no longer exists, or none of our keys decrypts it. */
    async get(id: string, wrappedKey: Buffer | null): Promise<Uint8Array | undefined> {
      const bytes = wrappedKey && (await files.get(`${folderOf(id)}sealed`));
      return bytes ? unseal(secrets.keys(PURPOSE), { bytes, wrappedKey }, id) : undefined;
    },

    /**
     * The rewrapped key after a rotation of the program's secret; undefined if the key is current, or cannot be
     * unwrapped.
     */
    rewrapKey: (id: string, wrappedKey: Buffer): Buffer | undefined => rewrap(secrets.keys(PURPOSE), wrappedKey, id),

    remove: (id: string): Promise<void> => files.removeAll(folderOf(id)),
  };
}

export type ProofFiles = ReturnType<typeof createProofFiles>;
