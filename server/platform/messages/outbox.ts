import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Attachment, Mail, PhoneMessage, Sender } from './message.ts';

/** An attachment, stored beside its mail. */
export interface OutboxAttachment {
  readonly name: string;
  readonly type: string;
  /** File name in the outbox. */
  readonly file: string;
}

type StoredEntry = (Omit<Mail, 'attachments'> & { readonly attachments?: readonly OutboxAttachment[] }) | PhoneMessage;

export type OutboxEntry = { channel: 'mail' | 'sms' | 'whatsapp'; at: string } & StoredEntry;

/** Stores messages while no provider is configured: one file each in `DATA_DIR/outbox`, readable at `/dev/outbox`. */
export function createOutbox(dataDir: string) {
  const folder = join(dataDir, 'outbox');
  const put = async (channel: OutboxEntry['channel'], message: StoredEntry): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${uuid()}.json`);
    // Written under another name and renamed, so that a reader never sees half a file.
    await writeFile(`${name}.part`, JSON.stringify({ channel, at: new Date().toISOString(), ...message }, null, 2), {
      mode: 0o600,
    });
    await rename(`${name}.part`, name);
  };
  const keep = async ({ name, type, content }: Attachment): Promise<OutboxAttachment> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = `${uuid()}.attachment`;
    await writeFile(join(folder, file), content, { mode: 0o600 });
    return { name, type, file };
  };
  const mail = async ({ attachments, ...letter }: Mail): Promise<void> =>
    put('mail', { ...letter, ...(attachments && { attachments: await Promise.all(attachments.map(keep)) }) });
  return {
    mail: { send: mail } satisfies Sender<Mail>,
    sms: { send: (message) => put('sms', message) } satisfies Sender<PhoneMessage>,
    whatsapp: { send: (message) => put('whatsapp', message) } satisfies Sender<PhoneMessage>,
    /** An attachment by file name; undefined if it does not exist. */
    attachment: async (file: string): Promise<Buffer | undefined> =>
      /^[\da-f-]{36}\.attachment$/.test(file) ? readFile(join(folder, file)).catch(() => undefined) : undefined,
    /** The newest messages, at most `count`. */
    async latest(count = 50): Promise<OutboxEntry[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      const newest = names.sort().reverse().slice(0, count);
      return Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxEntry),
      );
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
