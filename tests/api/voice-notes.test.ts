import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VOICE_BYTES } from '../../contract/chat/values.ts';
import { advanceClock, createCouple, DAY, match, setPrivacy } from '../support/activity.ts';
import {
  attachmentFolders,
  postVoice,
  runChatJob,
  sendVoiceNote,
  type WireAttachedMessage,
} from '../support/attachments.ts';
import { dataOf, messagesOf, mutualCouple, remove, say, textsOf } from '../support/chat.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure } from '../support/failures.ts';
import { activeScene, endSeat, guardianReads } from '../support/guardian.ts';
import { member, type Person } from '../support/members.ts';
import { done, itemOf, report, reportItem } from '../support/moderation.ts';
import { expectNothing, fetchAs, look, mediaCookie } from '../support/photos.ts';
import { leave, listStoredFiles, runManually, runNight } from '../support/retention.ts';
import { recordedErasures, simulateRestore } from '../support/simulate-restore.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { voiceFile } from '../support/voice-files.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterEach(closeSockets);
afterAll(() => app.close());

const recorded = () =>
  readFile(new URL('../../server/platform/audio/fixtures/recorded-by-chromium.webm', import.meta.url));

const lastOf = async (viewer: Person, other: Person): Promise<WireAttachedMessage> =>
  (await messagesOf(viewer, other)).at(-1) as WireAttachedMessage;
const urlFor = async (viewer: Person, other: Person): Promise<string> =>
  (await lastOf(viewer, other)).voice?.url as string;

/** A man, and several women in mutual interest with him. */
async function audience(count: number): Promise<{ he: Person; women: Person[] }> {
  const he = await member(app, { gender: 'MALE', firstName: 'Imran' });
  const women: Person[] = [];
  for (let index = 0; index < count; index++) {
    const she = await member(app, { firstName: `Sana${'abcdefghij'[index]}` });
    await match(he, she);
    women.push(she);
  }
  return { he, women };
}

describe('sending a voice note', () => {
  it('delivers it to both members once, with the length that the server measured, and stores it encrypted', async () => {
    const { she, he } = await mutualCouple(app);
    const line = await connect(app, she);
    const file = await recorded();
    const first = await postVoice(he, she, file, { clientMessageId: 'note', waveform: '0,12,100' });
    const sent: WireAttachedMessage = dataOf(first);
    expect(sent).toMatchObject({ seq: 1, content: 'Voice note (0:03)', clientMessageId: 'note', status: 'sent' });
    expect(sent.voice).toEqual({ seconds: 3, waveform: [0, 12, 100], url: expect.stringContaining(`/${sent._id}?`) });

    const again: WireAttachedMessage = dataOf(await postVoice(he, she, file, { clientMessageId: 'note' }));
    expect(again._id).toBe(sent._id);
    expectFailure(await postVoice(he, she, await voiceFile(), { clientMessageId: 'note' }), 409, 'chat.id_used');
    expectFailure(await he.client.post(`/chat/message/${she.id}`, { content: 'Hi', clientMessageId: 'note' }), 409);
    expect(await textsOf(she, he)).toEqual(['Voice note (0:03)']);

    await expect.poll(() => line.all('send:message').length).toBe(1);
    const [{ voice }] = line.all('send:message');
    const played = await look(app, she, voice.url);
    expect([played.status, played.type]).toEqual([200, 'audio/webm']);
    expect(played.bytes.includes('OpusHead')).toBe(true);
    expect(played.headers.get('accept-ranges')).toBe('bytes');

    const paths = (await listStoredFiles(app)).filter((path) => path.startsWith('chat/'));
    expect(paths).toHaveLength(1);
    const stored = await readFile(join(app.app.platform.config.dataDir, 'files', paths[0] as string));
    expect(stored.includes('OpusHead')).toBe(false);
  });

  it('lets a player request a part of the file, with the access token or the media cookie', async () => {
    const { she, he } = await mutualCouple(app);
    await sendVoiceNote(he, she, await voiceFile({ container: 'mp4' }));
    const url = await urlFor(she, he);
    const { bytes, etag } = await look(app, she, url);
    const { cookie } = await mediaCookie(app, she);
    const part = await fetchAs(app, url, { cookie, range: 'bytes=10-19' });
    expect([part.status, part.type]).toEqual([206, 'audio/mp4']);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(part.bytes).toEqual(bytes.subarray(10, 20));
    const end = await look(app, she, url, { range: 'bytes=-5', 'if-range': etag as string });
    expect(end.bytes).toEqual(bytes.subarray(-5));
    expect((await look(app, she, url, { range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await look(app, she, url, { 'if-none-match': etag as string })).status).toBe(304);
  });

  it('is refused for files that are no voice notes, and stores nothing of them', async () => {
    const { she, he } = await mutualCouple(app);
    const before = await attachmentFolders(app);
    expectFailure(await postVoice(he, she, undefined), 400, 'voice.none');
    expectFailure(await postVoice(he, she, Buffer.from('Not a recording')), 415, 'voice.unsupported');
    expectFailure(await postVoice(he, she, await voiceFile({ tracks: 2 })), 415, 'voice.unsupported');
    expectFailure(await postVoice(he, she, await voiceFile({ seconds: 130 })), 400, 'voice.too_long');
    expectFailure(await postVoice(he, she, await voiceFile({ seconds: 300, step: 0.001 })), 400, 'voice.too_long');
    expectFailure(await postVoice(he, she, new Uint8Array(VOICE_BYTES + 1)), 413, 'request.too_large');
    for (const waveform of ['101', '-1', '1.5', 'a', '1,,2', Array(65).fill('1').join(',')])
      expectFailure(await postVoice(he, she, await voiceFile(), { waveform }), 400, 'request.invalid');
    expectFailure(await postVoice(he, she, await voiceFile(), { clientMessageId: '' }), 400, 'request.invalid');
    expectFailure(await he.client.post(`/chat/voice/${she.id}`, {}), 415, 'request.unsupported_type');
    expect(await messagesOf(she, he)).toEqual([]);
    expect(await attachmentFolders(app)).toEqual(before);
  });

  it('is possible only where the sender may write a message', async () => {
    const { she, he } = await createCouple(app);
    const before = await attachmentFolders(app);
    dataOf(await setPrivacy(she, { messages: 'mutual' }));
    expectFailure(await postVoice(he, she, await voiceFile()), 403, 'chat.after_interest');
    dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
    expectFailure(await postVoice(he, she, await voiceFile()), 404, 'not_found');
    expect(await attachmentFolders(app)).toEqual(before);
  });

  it('leaves no message and no file if the program is killed in the middle', async () => {
    const { she, he } = await mutualCouple(app);
    const before = await attachmentFolders(app);
    const { files } = app.app.platform;
    const { put, removeAll } = files;
    // Like a program that ends after the file is stored, before the message is: it cleans up nothing.
    files.put = async (...given) => {
      await put(...given);
      throw new Error('killed');
    };
    files.removeAll = () => Promise.reject(new Error('killed'));
    try {
      expectFailure(await postVoice(he, she, await voiceFile()), 500, 'internal');
    } finally {
      Object.assign(files, { put, removeAll });
    }
    expect(await attachmentFolders(app)).toHaveLength(before.length + 1);
    await advanceClock(app, 2 * 3_600_000, she);
    await runChatJob(app, 'sweep-attachments');
    expect(await attachmentFolders(app)).toEqual(before);
    expect(await messagesOf(she, he)).toEqual([]);
  });
});

describe('hearing a voice note', () => {
  it('notifies the sender once, if both members share read receipts', async () => {
    const { she, he } = await mutualCouple(app);
    const line = await connect(app, he);
    const { _id, chatId } = await sendVoiceNote(he, she);
    const text = await say(he, she, 'A text');
    const { heardAt } = dataOf(await she.client.put(`/chat/heard/${_id}`, {}));
    expect(dataOf(await she.client.put(`/chat/heard/${_id}`, {}))).toEqual({ messageId: _id, heardAt });
    await expect.poll(() => line.all('message:heard')).toEqual([{ chatId, userId: she.id, messageId: _id, heardAt }]);
    const [note] = (await messagesOf(he, she)) as WireAttachedMessage[];
    expect(note?.voice?.heardAt).toBe(heardAt);
    for (const [who, id] of [
      [he, _id],
      [await member(app), _id],
      [she, text._id],
    ] as const)
      expectFailure(await who.client.put(`/chat/heard/${id}`, {}), 404, 'not_found');

    dataOf(await setPrivacy(she, { showRead: false }));
    const [hidden] = (await messagesOf(he, she)) as WireAttachedMessage[];
    expect(hidden?.voice?.heardAt).toBeUndefined();
    const [hers] = (await messagesOf(she, he)) as WireAttachedMessage[];
    expect(hers?.voice?.heardAt).toBe(heardAt);
  });
});

describe('a voice note', () => {
  it('can be fetched by both members and a guardian who may read it, each at an own address, until a block', async () => {
    const { she, he, guardian, seatId } = await activeScene(app);
    const { _id } = await sendVoiceNote(he, she);
    const [note] = (await guardianReads(guardian, seatId)).slice(-1) as unknown as WireAttachedMessage[];
    expect(note).toMatchObject({ _id, content: 'Voice note (0:03)', voice: { seconds: 3 } });
    const urls = { she: await urlFor(she, he), he: await urlFor(he, she), guardian: note?.voice?.url as string };
    const people = { she, he, guardian };
    const outsider = await member(app);
    for (const [owner, url] of Object.entries(urls)) {
      for (const [name, person] of Object.entries(people))
        if (name === owner) expect((await look(app, person, url)).status).toBe(200);
        else expectNothing(await look(app, person, url));
      expectNothing(await look(app, outsider, url));
      expectNothing(await look(app, admin as unknown as Person, url));
      expectNothing(await fetchAs(app, url));
    }
    expectNothing(await look(app, she, urls.she.replace(/seal=.{5}/, 'seal=AAAAA')));

    dataOf(await endSeat(she, seatId));
    expectNothing(await look(app, guardian, urls.guardian));
    expect((await look(app, she, urls.she)).status).toBe(200);
    dataOf(await he.client.post(`/user/blockProfile/${she.id}`));
    expectNothing(await look(app, she, urls.she));
    expectNothing(await look(app, he, urls.he));
  });
});

describe('the same recording as a first message to many members', () => {
  it('is held from the sixth recipient on, and staff can play it; another recording is not held', async () => {
    const { he, women } = await audience(7);
    // Each file has other bytes after the sound.
    const file = await voiceFile({ container: 'mp4', seconds: 5 });
    for (const [index, she] of women.slice(0, 6).entries())
      await sendVoiceNote(he, she, Buffer.concat([file, Buffer.of(index)]));
    await sendVoiceNote(he, women[6] as Person, await voiceFile({ seconds: 6 }));
    const known = await Promise.all(women.map(async (she) => (await messagesOf(she, he)).length));
    expect(known).toEqual([1, 1, 1, 1, 1, 0, 1]);
    const held = women[5] as Person;
    const { voice } = await lastOf(he, held);
    expect((await look(app, he, voice?.url as string)).status).toBe(200);
    // The receiver cannot even use the sender's address.
    expectNothing(await look(app, held, voice?.url as string));
    expectFailure(await held.client.put(`/chat/heard/${(await lastOf(he, held))._id}`, {}), 404, 'not_found');
    const item = await itemOf(admin, 'message', he.id);
    const { attachment } = item.detail;
    expect(item.detail).toMatchObject({ content: 'Voice note (0:05)', receivers: 1, attachment: { seconds: 5 } });
    done(await admin.client.post(`/staff/reviews/${item._id}/claim`));
    const path = `/api/v1/website/staff/reviews/${item._id}/voice/${attachment._id}`;
    expect((await look(app, admin as unknown as Person, path)).status).toBe(200);
    done(await admin.client.post(`/staff/reviews/${item._id}/decision`, { verdict: 'approve' }));
    await expect.poll(async () => (await lastOf(held, he))?.voice?.seconds).toBe(5);
    expect((await look(app, held, await urlFor(held, he))).status).toBe(200);
  });
});

describe('a report about a voice note', () => {
  it('lets the reviewer who claimed it play the voice note, even after the note was deleted', async () => {
    const { she, he } = await mutualCouple(app);
    const { _id } = await sendVoiceNote(he, she);
    done(await report(she, he, { messageId: _id }));
    dataOf(await remove(he, _id, 'everyone'));
    const item = await reportItem(admin, he);
    const [message] = item.detail.messages;
    expect(message).toMatchObject({ content: 'Voice note (0:03)', isReported: true });
    expect(message.attachment).toEqual({ _id: expect.any(String), kind: 'voice', seconds: 3 });
    const path = `/staff/reviews/${item._id}/voice/${message.attachment._id}`;
    const employee = await staff(app, admin, 'EMPLOYEE');
    expectFailure(await employee.client.get(path), 409, 'review.taken');
    done(await employee.client.post(`/staff/reviews/${item._id}/claim`));
    const url = `/api/v1/website${path}`;
    const played = await look(app, employee as unknown as Person, url);
    expect([played.status, played.type]).toEqual([200, 'audio/webm']);
    expect(played.headers.get('cache-control')).toBe('no-store');
    expectFailure(await employee.client.get(path.replace('/voice/', '/chatPhoto/')), 404, 'not_found');
    expectFailure(await employee.client.get(path.replace(message.attachment._id, _id)), 404, 'not_found');
    expectFailure(await he.client.get(path), 403);

    await advanceClock(app, 31 * DAY, she);
    await runChatJob(app, 'erase-taken-back');
    await runChatJob(app, 'sweep-attachments');
    expect(await attachmentFolders(app)).toContain(message.attachment._id);
  });
});

describe('a voice note is deleted', () => {
  it('when its sender deletes it for everyone: nobody can play it any more, and the file is deleted after 30 days', async () => {
    const { she, he } = await mutualCouple(app);
    const before = await attachmentFolders(app);
    const { _id, voice } = await sendVoiceNote(he, she);
    const hers = await urlFor(she, he);
    const deleted: WireAttachedMessage = dataOf(await remove(he, _id, 'everyone'));
    expect(deleted).toMatchObject({ content: '', deleted: 'everyone' });
    expect(deleted.voice).toBeUndefined();
    expect((await lastOf(she, he)).voice).toBeUndefined();
    expectNothing(await look(app, she, hers));
    expectNothing(await look(app, he, voice?.url as string));
    expectFailure(await she.client.put(`/chat/heard/${_id}`, {}), 404, 'not_found');
    await advanceClock(app, 31 * DAY, she);
    await runChatJob(app, 'erase-taken-back');
    await runChatJob(app, 'sweep-attachments');
    expect(await attachmentFolders(app)).toEqual(before);
  });

  it('again after a restore from a backup made before its deletion', async () => {
    const { she, he } = await mutualCouple(app);
    const { _id } = await sendVoiceNote(he, she);
    const url = await urlFor(she, he);
    dataOf(await remove(he, _id, 'everyone'));
    const erasures = await recordedErasures(app, { id: _id });
    expect(erasures.map(({ kind }) => kind)).toEqual(['message.takenBack']);
    // As in a backup from before the deletion.
    await runManually(
      app,
      sql`update message set content = taken_back, taken_back = null, taken_back_at = null where id = ${_id}`,
    );
    expect((await look(app, she, url)).status).toBe(200);
    await simulateRestore(app, erasures);
    await app.secondNode();
    await app.closeOthers();
    expectNothing(await look(app, she, url));
    expect((await lastOf(she, he)).voice).toBeUndefined();
  });

  it('when its sender’s account is erased, while the line in the chat stays', async () => {
    const { she, he } = await mutualCouple(app);
    const before = await attachmentFolders(app);
    await sendVoiceNote(he, she);
    await sendVoiceNote(she, he);
    await leave(he);
    await advanceClock(app, 31 * DAY, she);
    await runNight(app);
    await runChatJob(app, 'sweep-attachments');
    expect(await attachmentFolders(app)).toHaveLength(before.length + 1);
    const [his, own] = (await messagesOf(she, he)) as WireAttachedMessage[];
    expect(his).toMatchObject({ content: 'Voice note (0:03)' });
    expect(his?.voice).toBeUndefined();
    expect((await look(app, she, own?.voice?.url as string)).status).toBe(200);
  });
});

it('the copy of a member’s data has the member’s own voice notes', async () => {
  const { she, he } = await mutualCouple(app);
  const own = await sendVoiceNote(he, she);
  await sendVoiceNote(she, he);
  const { bytes } = await look(app, he, own.voice?.url as string);
  const { files, data, text } = await downloadExport(app, he);
  const names = Object.keys(files).filter((name) => name.startsWith('chat/'));
  expect(names).toHaveLength(1);
  expect(Buffer.from(files[names[0] as string] as Uint8Array)).toEqual(bytes);
  const mine = data.messages.find(({ from }: { from: string }) => from === 'me');
  expect(names).toEqual([`chat/${mine.attachmentId}.webm`]);
  expect(mine).toMatchObject({ text: 'Voice note (0:03)', attachment: 'voice', seconds: 3 });
  const hers = data.messages.find(({ from }: { from: string }) => from === 'other');
  expect(hers).toMatchObject({ attachment: 'voice', attachmentId: null });
  expect(text('README.txt')).toContain('chat/');
});
