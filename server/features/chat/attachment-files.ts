import type { AttachmentKind } from '../../../contract/chat/values.ts';
import type { Platform } from '../../platform/platform.ts';
import { rewrap, seal, unseal } from '../../platform/security/seal.ts';
import { keyFingerprint } from '../../platform/security/sealed-box.ts';

const PURPOSE = 'chat-attachment';

/** The files of an attachment, in the order of their keys. */
const fileNames = {
  voice: ['voice'],
  photo: ['medium.webp', 'medium.jpeg', 'large.webp', 'large.jpeg', 'blurred.webp', 'blurred.jpeg'],
} as const satisfies Record<AttachmentKind, readonly string[]>;

export type AttachmentFileName = (typeof fileNames)[AttachmentKind][number];

/** A file to be stored. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface SealedFiles {
  /** One key for each file, in their order. */
  readonly wrappedKeys: Buffer[];
  /** Fingerprint of the program's key. */
  readonly sealedUnder: string;
  readonly files: readonly NamedBytes[];
}

/** A stored attachment. */
interface Stored {
  readonly id: string;
  readonly kind: AttachmentKind;
  readonly wrappedKeys: readonly Buffer[];
}

const folderOf = (id: string): string => `chat/${id}/`;
/** Binds the bytes to their attachment and name, so that no file can be swapped. */
const contextOf = (id: string, name: string): string => `${id}/${name}`;

/** Sealed files of attachments in the store: only this module knows their location and keys. */
export function createAttachmentFiles({ files, secrets }: Pick<Platform, 'files' | 'secrets'>) {
  return {
    /** Encrypts the files of an attachment. Files that an attachment of this kind does not have are left out. */
    seal(id: string, kind: AttachmentKind, given: readonly NamedBytes[]): SealedFiles {
      const sealed = fileNames[kind].map((name) => {
        const file = given.find((one) => one.name === name);
        if (!file) throw new Error(`The attachment has no file ${name}.`);
        return { name, ...seal(secrets.key(PURPOSE), file.bytes, contextOf(id, name)) };
      });
      return {
        wrappedKeys: sealed.map(({ wrappedKey }) => wrappedKey),
        sealedUnder: keyFingerprint(secrets, PURPOSE),
        files: sealed.map(({ name, bytes }) => ({ name, bytes })),
      };
    },

    async put(id: string, sealed: SealedFiles): Promise<void> {
      for (const { name, bytes } of sealed.files)
        await files.put(`${folderOf(id)}${name}`, bytes, 'application/octet-stream');
    },

    /** Decrypts a file; undefined if it no longer exists, or none of our keys decrypts it. */
    async get({ id, kind, wrappedKeys }: Stored, name: AttachmentFileName): Promise<Uint8Array | undefined> {
      const wrappedKey = wrappedKeys[(fileNames[kind] as readonly string[]).indexOf(name)];
      const bytes = wrappedKey && (await files.get(`${folderOf(id)}${name}`));
      return bytes ? unseal(secrets.keys(PURPOSE), { bytes, wrappedKey }, contextOf(id, name)) : undefined;
    },

    sealedUnder: (): string => keyFingerprint(secrets, PURPOSE),

    /** The keys after a rotation of the program's secret. Keys that cannot be unwrapped stay as they are. */
    rewrapKeys: ({ id, kind, wrappedKeys }: Stored): Buffer[] =>
      wrappedKeys.map(
        (key, index) => rewrap(secrets.keys(PURPOSE), key, contextOf(id, fileNames[kind][index] ?? '')) ?? key,
      ),

    remove: (id: string): Promise<void> => files.removeAll(folderOf(id)),
  };
}

export type AttachmentFiles = ReturnType<typeof createAttachmentFiles>;
