import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chatPhotoSchema } from '../../contract/chat/attachments.schema.ts';
import { advanceClock, answer, createCouple, DAY, match } from '../support/activity.ts';
import { attachmentFolders, postPhoto, runChatJob, type WireAttachedMessage } from '../support/attachments.ts';
import { conversationWith, dataOf, messagesOf, mutualCouple, remove, say } from '../support/chat.ts';
import { endpoints } from '../support/endpoints.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure } from '../support/failures.ts';
import { activeScene, endSeat, guardianReads } from '../support/guardian.ts';
import { member, type Person } from '../support/members.ts';
import { done, report, reportItem } from '../support/moderation.ts';
import { differences, expectNothing, fetchAs, look, mediaCookie, picture, sharpness } from '../support/photos.ts';
import { leave, runManually, runNight } from '../support/retention.ts';
import { recordedErasures, simulateRestore } from '../support/simulate-restore.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterEach(closeSockets);
afterAll(() => app.close());

const allow = (by: Person, other: Person, allowed = true) =>
  by.client.put(`/chat/photosAllowed/${other.id}`, { allowed });
const photosOf = async (viewer: Person, other: Person) => dataOf(await conversationWith(viewer, other)).photos;
const lastOf = async (viewer: Person, other: Person): Promise<WireAttachedMessage> =>
  (await messagesOf(viewer, other)).at(-1) as WireAttachedMessage;
const photoFor = async (viewer: Person, other: Person) =>
  (await lastOf(viewer, other)).photo as { url: string; blurredUrl: string };

/** A couple in mutual interest who write to each other; she allows photos. */
async function openCouple() {
  const { she, he } = await createCouple(app);
  const interestId = await match(he, she);
  await say(he, she, 'Salam');
  dataOf(await allow(she, he));
  return { she, he, interestId };
}

/** Sends a photo, which must be accepted. */
const show = async (from: Person, to: Person, seed = 1): Promise<WireAttachedMessage> =>
  dataOf(await postPhoto(from, to, await picture(seed)));

describe('sending photos in a chat', () => {
  it('is off until the receiver allows it, in this conversation and direction, while the interest is mutual', async () => {
    const { she, he } = await mutualCouple(app);
    expectFailure(await allow(she, he), 404, 'not_found');
    await say(he, she, 'Salam');
    const off = { iAllow: false, otherAllows: false, maySend: false, mayAllow: true, code: 'chat.photos_not_allowed' };
    expect(await photosOf(he, she)).toMatchObject(off);
    expectFailure(await postPhoto(he, she, await picture(1)), 403, 'chat.photos_not_allowed');
    // Before the file is read.
    expectFailure(await postPhoto(he, she, Buffer.from('Not a photo')), 403, 'chat.photos_not_allowed');
    const line = await connect(app, he);
    expect(dataOf(await allow(she, he))).toMatchObject({ iAllow: true, maySend: false });
    await expect.poll(() => line.all('chat:changed').length).toBe(1);
    expect(await photosOf(he, she)).toEqual({
      ...{ iAllow: false, otherAllows: true, maySend: true, mayAllow: true },
      ...{ code: null, message: null },
    });
    expectFailure(await postPhoto(she, he, await picture(1)), 403, 'chat.photos_not_allowed');
    await show(he, she);
    const third = await member(app);
    expectFailure(await allow(third, he), 404, 'not_found');

    dataOf(await allow(she, he, false));
    expectFailure(await postPhoto(he, she, await picture(2)), 403, 'chat.photos_not_allowed');
    // The photo that was sent stays.
    expect((await look(app, she, (await photoFor(she, he)).url)).status).toBe(200);
    expect(await attachmentFolders(app)).toHaveLength(1);
  });

  it('is refused if the receiver withdraws the permission while the photo is processed', async () => {
    const { she, he } = await openCouple();
    const before = await attachmentFolders(app);
    const { images } = app.app.platform;
    const { processUpload } = images;
    images.processUpload = async (...given) => {
      dataOf(await allow(she, he, false));
      return processUpload(...given);
    };
    try {
      expectFailure(await postPhoto(he, she, await picture(1)), 403, 'chat.photos_not_allowed');
    } finally {
      images.processUpload = processUpload;
    }
    expect(await attachmentFolders(app)).toEqual(before);
    expect(await messagesOf(she, he)).toHaveLength(1);
  });

  it('stays off after a restore of a backup from before the permission was taken back', async () => {
    const { she, he } = await openCouple();
    dataOf(await allow(she, he, false));
    const erasures = await recordedErasures(app, she);
    const about = { subjectId: she.id, otherId: he.id };
    expect(erasures).toEqual([
      { kind: 'chatPhotos.allowed', ...about },
      { kind: 'chatPhotos.stopped', ...about },
    ]);
    await runManually(app, sql`update conversation_side set photos_allowed = true where member_id = ${she.id}`);
    expect(await photosOf(he, she)).toMatchObject({ maySend: true });
    await simulateRestore(app, erasures);
    await app.secondNode();
    await app.closeOthers();
    expect(await photosOf(he, she)).toMatchObject({ maySend: false, code: 'chat.photos_not_allowed' });
  });

  it('needs mutual interest', async () => {
    const { she, he } = await createCouple(app);
    expectFailure(await postPhoto(he, she, await picture(1)), 403);
    expectFailure(await allow(she, he), 404, 'not_found');
  });

  it('is refused for files that are no photos, and keeps nothing of the file but its picture', async () => {
    const { she, he } = await openCouple();
    const before = await attachmentFolders(app);
    expectFailure(await postPhoto(he, she, undefined), 400, 'photo.none');
    expectFailure(await postPhoto(he, she, Buffer.from('Not a photo')), 415, 'photo.unsupported');
    expectFailure(await postPhoto(he, she, (await picture(1)).subarray(0, 2_000)), 415);
    expectFailure(
      await postPhoto(
        he,
        she,
        await sharp(await picture(1))
          .resize(100)
          .toBuffer(),
      ),
      400,
      'photo.too_small',
    );
    expect(await attachmentFolders(app)).toEqual(before);

    const exif = { IFD0: { Copyright: 'where-it-was-taken' } };
    const file = await sharp(await picture(1))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect(file.includes('where-it-was-taken')).toBe(true);
    const sent: WireAttachedMessage = dataOf(await postPhoto(he, she, file, { clientMessageId: 'p' }));
    expect(sent).toMatchObject({ content: 'Photo', photo: { width: 360, height: 480 } });
    expect(dataOf(await postPhoto(he, she, file, { clientMessageId: 'p' }))._id).toBe(sent._id);
    expectFailure(await postPhoto(he, she, await picture(2), { clientMessageId: 'p' }), 409, 'chat.id_used');
    const { bytes } = await look(app, he, sent.photo?.url as string);
    expect(bytes.includes('where-it-was-taken')).toBe(false);
    expect(await attachmentFolders(app)).toHaveLength(before.length + 1);
  });
});

describe('a photo in a chat', () => {
  it('is visible to both members and a guardian, each at an own address and with an own watermark, until a block', async () => {
    const { she, he, guardian, seatId } = await activeScene(app);
    dataOf(await allow(she, he));
    const { photo: own } = await show(he, she);
    const [read] = (await guardianReads(guardian, seatId)).slice(-1) as unknown as WireAttachedMessage[];
    const hers = await photoFor(she, he);
    const addresses = { he: own, she: hers, guardian: read?.photo } as Record<
      string,
      { url: string; blurredUrl: string }
    >;
    const people: Record<string, Person> = { he, she, guardian };
    const outsider = await member(app);
    const seen: Record<string, Buffer> = {};
    for (const [owner, { url, blurredUrl }] of Object.entries(addresses)) {
      for (const [name, person] of Object.entries(people))
        for (const address of [url, blurredUrl])
          if (name === owner) expect((await look(app, person, address)).status).toBe(200);
          else expectNothing(await look(app, person, address));
      for (const address of [url, blurredUrl]) {
        expectNothing(await look(app, outsider, address));
        expectNothing(await look(app, admin as unknown as Person, address));
        expectNothing(await fetchAs(app, address));
      }
      // The address of the blurred rendition opens only that.
      expectNothing(await look(app, people[owner] as Person, blurredUrl.replace('/blurred?', '/clear?')));
      seen[owner] = (await look(app, people[owner] as Person, `${url}&size=large`)).bytes;
    }
    const { he: plain, she: toHer, guardian: toGuardian } = seen as { [K in 'he' | 'she' | 'guardian']: Buffer };
    for (const marked of [toHer, toGuardian]) expect((await differences(plain, marked)).share).toBeGreaterThan(0.005);
    expect((await differences(toHer, toGuardian)).share).toBeGreaterThan(0.005);
    const blurred = (await look(app, she, hers.blurredUrl)).bytes;
    expect(await sharpness(plain)).toBeGreaterThan(2 * (await sharpness(blurred)));
    const { cookie } = await mediaCookie(app, she);
    const webp = await fetchAs(app, hers.url, { cookie, accept: 'image/webp' });
    expect([webp.status, webp.type]).toEqual([200, 'image/webp']);

    dataOf(await endSeat(she, seatId));
    expectNothing(await look(app, guardian, addresses.guardian?.url as string));
    dataOf(await he.client.post(`/user/blockProfile/${she.id}`));
    expectNothing(await look(app, she, hers.url));
    expectNothing(await look(app, he, own?.url as string));
  });

  it('is hidden from the receiver once the interest is no longer mutual', async () => {
    const { she, he, interestId } = await openCouple();
    await show(he, she);
    const { url, blurredUrl } = await photoFor(she, he);
    dataOf(await answer(he, interestId, 'Withdrawn'));
    expectNothing(await look(app, she, url));
    expectNothing(await look(app, she, blurredUrl));
    expect((await lastOf(she, he)).photo).toMatchObject({ url: null, blurredUrl: null });
    expect((await look(app, he, (await photoFor(he, she)).url)).status).toBe(200);
    expect(await photosOf(she, he)).toMatchObject({ iAllow: false, maySend: false, mayAllow: false });
    expectFailure(await allow(she, he), 403, 'chat.photos_after_interest');
  });

  it('is visible to nobody after it was deleted for everyone; its files are deleted after 30 days, unless they are evidence', async () => {
    const { she, he } = await openCouple();
    const [first, second] = [await show(he, she), await show(he, she, 2)];
    const { url } = await photoFor(she, he);
    done(await report(she, he, { messageId: first._id }));
    for (const { _id } of [first, second]) dataOf(await remove(he, _id, 'everyone'));
    expectNothing(await look(app, she, url));
    expectNothing(await look(app, he, second.photo?.url as string));
    expect((await lastOf(she, he)).photo).toBeUndefined();

    const item = await reportItem(admin, he);
    const evidence = item.detail.messages.find(({ isReported }: { isReported: boolean }) => isReported);
    expect(evidence).toMatchObject({ content: 'Photo', attachment: { kind: 'photo', seconds: null } });
    done(await admin.client.post(`/staff/reviews/${item._id}/claim`));
    const path = `/api/v1/website/staff/reviews/${item._id}/chatPhoto/${evidence.attachment._id}`;
    const shown = await look(app, admin as unknown as Person, path);
    expect([shown.status, shown.type, shown.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'no-store']);

    await advanceClock(app, 31 * DAY, she);
    await runChatJob(app, 'erase-taken-back');
    await runChatJob(app, 'sweep-attachments');
    expect(await attachmentFolders(app)).toContain(evidence.attachment._id);
  });

  it('is visible to nobody once the sender’s account is erased', async () => {
    const { she, he } = await openCouple();
    const before = await attachmentFolders(app);
    await show(he, she);
    await leave(he);
    await advanceClock(app, 31 * DAY, she);
    await runNight(app);
    await runChatJob(app, 'sweep-attachments');
    expect(await attachmentFolders(app)).toEqual(before);
    expect(await lastOf(she, he)).toMatchObject({ content: 'Photo' });
    expect((await lastOf(she, he)).photo).toBeUndefined();
  });
});

it('the copy of a member’s data has the photos that the member sent', async () => {
  const { she, he } = await openCouple();
  await show(he, she);
  const { files, data } = await downloadExport(app, he);
  const mine = data.messages.find(({ attachment }: { attachment: string | null }) => attachment === 'photo');
  expect(Object.keys(files).filter((name) => name.startsWith('chat/'))).toEqual([`chat/${mine.attachmentId}.jpg`]);
  const hers = await downloadExport(app, she);
  expect(Object.keys(hers.files).filter((name) => name.startsWith('chat/'))).toEqual([]);
  expect(hers.data.conversations).toMatchObject([{ photosAllowed: true }]);
});

/** Whether a schema contains the photo of a message at any depth. */
function carriesPhoto(schema: unknown, seen = new Set<unknown>()): boolean {
  if (schema === chatPhotoSchema) return true;
  const def = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod?.def;
  if (!def || seen.has(schema)) return false;
  seen.add(schema);
  const inner = [
    ...Object.values((def.shape as object | undefined) ?? {}),
    ...['element', 'innerType', 'valueType', 'in', 'out'].map((key) => def[key]),
    ...((def.options as unknown[] | undefined) ?? []),
    ...((def.items as unknown[] | undefined) ?? []),
  ];
  return inner.some((one) => carriesPhoto(one, seen));
}

it('the calls in this list are the only ones that return chat photos, each with the viewer’s own address', async () => {
  const carriers = endpoints.filter(({ endpoint }) => carriesPhoto(endpoint.result)).map(({ name }) => name);
  expect(carriers.sort()).toEqual([
    'chat.conversation',
    'chat.conversations',
    'chat.deleteMessage',
    'chat.messages',
    'chat.people',
    'chat.searchMessages',
    'chat.sendMessage',
    'chatAttachments.sendPhoto',
    'chatAttachments.sendVoice',
    'guardian.guardianMessages',
    'guardian.writeAsGuardian',
  ]);
  const { she, he } = await openCouple();
  const { _id } = await show(he, she);
  const outsider = await member(app);
  // Each path, and how many photos it shows; each has a clear and a blurred address for the receiver.
  const paths = (other: Person) =>
    [
      [`/chat/conversation/${other.id}`, 1],
      ['/chat/conversations', 1],
      ['/chat/people', 0],
      [`/chat/getAllmessage/${other.id}`, 1],
      // The text "Photo" was not written by anybody.
      ['/chat/search?q=Photo', 0],
    ] as const;
  const addressesIn = async (viewer: Person, path: string): Promise<string[]> =>
    (await viewer.client.get(path)).text.match(/\/api\/v1\/website\/media\/chatPhoto\/[^"]+/g) ?? [];
  for (const [viewer, other] of [
    [she, he],
    [he, she],
  ] as const)
    for (const [path, photos] of paths(other)) {
      const addresses = await addressesIn(viewer, path);
      expect(addresses, path).toHaveLength(2 * photos);
      for (const address of addresses) {
        expect(address).toContain(_id);
        expect((await look(app, viewer, address)).status, path).toBe(200);
        expectNothing(await look(app, viewer === she ? he : she, address));
      }
    }
  expect((await addressesIn(she, `/chat/getAllmessage/${he.id}`)).length).toBe(2);
  for (const other of [she, he])
    for (const [path] of paths(other)) expect(await addressesIn(outsider, path)).toEqual([]);
});
