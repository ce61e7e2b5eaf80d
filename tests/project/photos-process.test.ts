import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient, type TestClient } from '../support/client.ts';
import { registration } from '../support/members.ts';
import { picture } from '../support/photos.ts';
import { type Program, startProgram } from '../support/program.ts';

const MEMBERS = 6;
const sizes = ['small', 'medium', 'large'];

let dataDir: string;
let running: Program | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-photos-'));
});
afterEach(async () => {
  if (running && running.child.exitCode === null && running.child.signalCode === null) await running.stop();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function member(url: string) {
  const body = registration();
  const client = createClient(url);
  const answer = await client.post('/user/register', body);
  client.token = answer.body.token;
  return { client, body };
}

/** Uploads pictures into the four slots one after the other; returns the last acknowledged one. */
async function keepUploading(client: TestClient, seed: number, acknowledge: () => void) {
  const acknowledged = new Map<string, number>();
  for (let number = 0; ; number++) {
    const slot = ['profileImage', 'image1', 'image2', 'image3'][number % 4] as string;
    const form = new FormData();
    form.append(slot, new Blob([Buffer.from(await picture(seed + number))], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await client.raw('/user/uploadImage', { method: 'POST', body: form }).catch(() => undefined);
    if (answer?.status !== 200) return { acknowledged, underWay: slot };
    acknowledged.set(slot, number);
    acknowledge();
  }
}

/** Contents of the files left behind by interrupted uploads. */
async function leftOver(): Promise<Buffer[]> {
  const files = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  return Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name))),
  ).then((all) => all.filter(({ length }) => length > 1_000));
}

/** Ids of photos that have a folder in the file store. */
const stored = async (): Promise<string[]> => (await readdir(join(dataDir, 'files', 'photos'))).sort();

it('every photo whose upload was acknowledged is complete after the server was killed during uploads', async () => {
  const first = await startProgram({ DATA_DIR: dataDir });
  running = first;
  const people = await Promise.all(Array.from({ length: MEMBERS }, () => member(first.url)));
  let count = 0;
  const enough = Promise.withResolvers<void>();
  const uploads = people.map(({ client }, index) =>
    keepUploading(client, index * 1000, () => {
      if (++count === 5 * MEMBERS) enough.resolve();
    }),
  );
  await enough.promise;
  await first.stop('SIGKILL');
  const outcomes = await Promise.all(uploads);
  // An interrupted upload leaves no readable picture and no location data.
  const left = await leftOver();
  expect(left.length).toBeGreaterThan(0);
  for (const bytes of left) expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');

  const second = await startProgram({ DATA_DIR: dataDir });
  running = second;
  const shown: string[] = [];
  for (const [index, { body }] of people.entries()) {
    const client = createClient(second.url);
    const signedIn = await client.post('/user/login', { email: body.email, password: body.password });
    client.token = signedIn.body.token;
    const { photos } = (await client.get('/user/gallery')).body.result.data as {
      photos: { slot: string; url: string; width: number }[];
    };
    const slots = photos.map(({ slot }) => slot);
    const { acknowledged, underWay } = outcomes[index]!;
    for (const slot of acknowledged.keys()) expect(slots).toContain(slot);
    for (const slot of slots) expect([...acknowledged.keys(), underWay]).toContain(slot);
    for (const { url, width } of photos) {
      shown.push(/photo\/([0-9a-f-]{36})/.exec(url)![1] as string);
      for (const size of sizes)
        for (const accept of ['image/webp', 'image/jpeg']) {
          const response = await fetch(`${second.url}${url}&size=${size}`, {
            headers: { authorization: `Bearer ${client.token}`, accept },
          });
          expect(response.status).toBe(200);
          // Decoding with `failOn: 'warning'` fails for half a file.
          const decoded = await sharp(Buffer.from(await response.arrayBuffer()), { failOn: 'warning' })
            .raw()
            .toBuffer({ resolveWithObject: true });
          if (size === 'large') expect(decoded.info.width).toBe(width);
        }
    }
  }
  // The sweeper removes files that the killed process left behind, which it recognises by their rows; shown photos lose
  // no file.
  const folders = await stored();
  for (const id of shown) expect(folders).toContain(id);
});
