import type { WireMessage } from './chat.ts';
import { dataOf } from './chat.ts';
import type { WireAnswer } from './client.ts';
import type { Person } from './members.ts';
import { jobsLeft, runJob } from './photos.ts';
import { listStoredFiles } from './retention.ts';
import type { TestApp } from './test-app.ts';
import { voiceFile } from './voice-files.ts';
import { waitUntil } from './wait-until.ts';

/** A message with an attachment, as received over the wire. */
export interface WireAttachedMessage extends WireMessage {
  voice?: { seconds: number; waveform: number[]; url: string; heardAt?: string };
  photo?: { url: string | null; blurredUrl: string | null; width: number; height: number };
}

let serial = 0;
const freshId = (): string => `attached-${++serial}`;

/** Sends a file as a browser's form does. @param texts the form's text fields */
export function postFile(
  from: Pick<Person, 'client'>,
  path: string,
  bytes: Uint8Array | undefined,
  texts: Readonly<Record<string, string>>,
): Promise<WireAnswer> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)]), 'file');
  return from.client.raw(path, { method: 'POST', body: form });
}

/** Sends a voice note. @param texts fields of the form that differ from the usual ones */
export const postVoice = (
  from: Person,
  to: Pick<Person, 'id'>,
  bytes: Uint8Array | undefined,
  texts: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> =>
  postFile(from, `/chat/voice/${to.id}`, bytes, { waveform: '0,50,100', clientMessageId: freshId(), ...texts });

/** Sends a voice note, which must be accepted. */
export const sendVoiceNote = async (from: Person, to: Person, bytes?: Uint8Array): Promise<WireAttachedMessage> =>
  dataOf(await postVoice(from, to, bytes ?? (await voiceFile())));

/** Sends a photo. */
export const postPhoto = (
  from: Pick<Person, 'client'>,
  to: Pick<Person, 'id'>,
  bytes: Uint8Array | undefined,
  texts: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> => postFile(from, `/chat/photo/${to.id}`, bytes, { clientMessageId: freshId(), ...texts });

/** Folders of attachments that have files in the store. */
export const attachmentFolders = async (app: TestApp): Promise<string[]> => [
  ...new Set(
    (await listStoredFiles(app)).filter((path) => path.startsWith('chat/')).map((path) => path.split('/')[1] as string),
  ),
];

/** Runs a job of the chat until none of its kind is left. */
export async function runChatJob(app: TestApp, name: 'sweep-attachments' | 'erase-taken-back'): Promise<void> {
  await runJob(app, `chat.${name}`);
  await waitUntil(async () => ((await jobsLeft(app, `chat.${name}`)) ? undefined : true), `${name} did not end`);
}
