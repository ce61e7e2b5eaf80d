import { v7 as uuid } from 'uuid';
import type { Account } from '../../../../contract/accounts/schema.ts';
import { profileCode } from '../../../../contract/profiles/profile-code.ts';
import { isFamily } from '../../../../contract/roles.ts';
import type { ExportPart } from '../../../platform/db/export-part.ts';
import type { Mail } from '../../../platform/messages/message.ts';
import { siteOf } from '../../../platform/messages/message-queues.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Accounts } from '../../accounts/index.ts';
import type { Invoices } from '../../billing/invoices/index.ts';
import type { Chat } from '../../chat/index.ts';
import type { Gallery } from '../../photos/gallery/index.ts';
import type { Photos } from '../../photos/index.ts';
import type { Profiles } from '../../profiles/index.ts';
import { createZip, type Entry } from './create-zip.ts';
import { dataJson, type ExportedMember } from './data-json.ts';
import type { ExportFiles } from './export-files.ts';
import { readyMail } from './exports.mails.ts';
import { exportWriter } from './exports.repo.ts';
import { exportExpiryAt } from './exports.rules.ts';
import { readme } from './readme.ts';

export const MAKE_JOB = 'exports.make';
const MAIL_JOB = 'exports.mail';

/** Names queried per batch. */
const NAME_BATCH = 200;

/** Sources of an export in addition to the tables. */
export interface ExportSources {
  readonly accounts: Pick<Accounts, 'account' | 'lock' | 'onAccountClosed'>;
  readonly profiles: Pick<Profiles, 'cards'>;
  readonly photos: Pick<Photos, 'of'>;
  readonly gallery: Pick<Gallery, 'evidenceOf'>;
  readonly invoices: Pick<Invoices, 'papersOf'>;
  readonly attachments: Pick<Chat['media'], 'ownFiles'>;
  /** Parts of all features, in the order of the file. */
  readonly parts: readonly ExportPart[];
}

type ExportPlatform = Pick<Platform, 'brand' | 'db' | 'clock' | 'jobs' | 'events' | 'messages' | 'log' | 'publicUrl'>;

/** Download page for this account: members with an unfinished registration cannot reach the settings. */
function pathOf({ role, nextStep }: Pick<Account, 'role' | 'nextStep'>): string {
  if (isFamily(role)) return '/family/account';
  return nextStep === 'done' ? '/dashboard/accountSetting/data' : '/account';
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Defines the job that makes exports. If it runs twice for one export, the later run counts. */
export function defineExportJob(
  { brand, db, clock, jobs, events, messages, log, publicUrl }: ExportPlatform,
  { accounts, profiles, photos, gallery, invoices, attachments, parts }: ExportSources,
  files: ExportFiles,
): void {
  const site = () => siteOf({ brand, publicUrl });

  async function* known(viewerId: string, ids: readonly string[]): AsyncGenerator<ExportedMember> {
    for (let from = 0; from < ids.length; from += NAME_BATCH) {
      const cards = await profiles.cards({ id: viewerId }, ids.slice(from, from + NAME_BATCH), { avoided: 'keep' });
      for (const { id, firstName } of cards) yield { memberId: id, profileCode: profileCode(id), firstName };
    }
  }

  async function* entriesOf(memberId: string, at: Date): AsyncGenerator<Entry> {
    const text = Buffer.from(readme(site(), at, parts));
    yield { name: 'README.txt', isPacked: false, content: one(text) };
    const head = { format: 'member-data', version: 1, madeAt: at, site: site().name };
    const content = dataJson(db.read, memberId, { head, parts, known: (ids) => known(memberId, ids) });
    yield { name: 'data.json', isPacked: false, content };
    for (const { id } of (await photos.of([memberId]))(memberId)) {
      const bytes = await gallery.evidenceOf(id);
      // The photo may just have been removed.
      if (bytes) yield { name: `photos/${id}.jpg`, isPacked: true, content: one(bytes) };
    }
    for await (const { name, bytes } of attachments.ownFiles(memberId))
      yield { name: `chat/${name}`, isPacked: true, content: one(bytes) };
    const { language } = siteOf({ brand, publicUrl }, (await accounts.account(memberId)).language);
    for await (const { bytes, fileName } of invoices.papersOf(memberId, language))
      yield { name: `invoices/${fileName}`, isPacked: true, content: one(bytes) };
  }

  /** Notifies the member by mail and in the notification centre. Returns whether this attempt was the current one. */
  async function finish(id: string, attempt: string, memberId: string, made: { keys: Buffer[]; bytes: number }) {
    const account = await accounts.account(memberId);
    return db.transaction(async ({ tx }) => {
      const readyAt = clock.now();
      const until = exportExpiryAt(readyAt);
      if (!(await exportWriter(tx).finish(id, attempt, { ...made, readyAt, until }))) return false;
      const path = pathOf(account);
      const { email, firstName } = account;
      if (email)
        await jobs.enqueue(
          tx,
          MAIL_JOB,
          readyMail(siteOf({ brand, publicUrl }, account.language), { email, firstName }, path, until),
        );
      if (!isFamily(account.role)) await events.publish(tx, { type: 'export.ready', to: memberId });
      return true;
    });
  }

  async function make(id: string): Promise<void> {
    const attempt = uuid();
    const begun = await db.transaction(({ tx }) => exportWriter(tx).begin(id, attempt));
    if (!begun) return;
    const { memberId, before } = begun;
    let isMade = false;
    try {
      if (before) await files.removeTry({ id, attempt: before });
      const made = await files.write({ id, attempt }, createZip(entriesOf(memberId, clock.now()), clock.now()));
      isMade = await finish(id, attempt, memberId, made);
      if (isMade) log.info({ export: id, bytes: made.bytes }, 'a copy of a member’s data is ready');
    } finally {
      if (!isMade) await files.removeTry({ id, attempt });
    }
  }

  jobs.define<{ id: string }>({ name: MAKE_JOB, handle: ({ id }) => make(id) });
  jobs.define<Mail>({
    name: MAIL_JOB,
    handle: messages.sendMailOfJob,
    mustSucceed: true,
    message: 'email',
  });
}
