import { createHash } from 'node:crypto';
import { mutualCouple, say } from './chat.ts';
import { createClient, type TestClient } from './client.ts';
import { type Person, registration } from './members.ts';
import { galleryOf, uploadSeeds } from './photos.ts';
import type { TestApp } from './test-app.ts';

/**
 * A running program in which one member writes messages to another and new members register, during a piece of work.
 */
export interface CoupleWithChat {
  she: Person;
  he: Person;
  /** Acknowledged messages that she wrote, in order. */
  written: string[];
  /** Email addresses of accounts whose registration was answered. */
  registered: string[];
  /** Keeps messages and registrations going until `work` is done. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

/** A client that signs in with a password. */
export async function signedIn(url: string, email: string, password: string): Promise<TestClient> {
  const client = createClient(url);
  const answer = await client.post('/user/login', { email, password });
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${answer.text}`);
  client.token = answer.body.token;
  return client;
}

/** Creates two members with photos and twenty messages, in the program that runs at `url`. */
export async function createCoupleWithChat(url: string): Promise<CoupleWithChat> {
  const { she, he } = await mutualCouple({ client: () => createClient(url) } as unknown as TestApp);
  await uploadSeeds(she, { profileImage: 1, image1: 2 });
  await uploadSeeds(he, { profileImage: 3 });
  const written: string[] = [];
  const registered: string[] = [];
  const write = async (): Promise<void> => {
    const content = `Message ${written.length + 1}`;
    await say(she, he, content);
    written.push(content);
  };
  const register = async (): Promise<void> => {
    const body = registration();
    const { status, text } = await createClient(url).post('/user/register', body);
    if (status !== 200) throw new Error(`register: ${status} ${text}`);
    registered.push(String(body.email));
  };
  for (let count = 0; count < 20; count++) await write();
  await register();

  return {
    she,
    he,
    written,
    registered,
    async during(work) {
      let isOver = false;
      const repeat = async (step: () => Promise<void>): Promise<void> => {
        while (!isOver) await step();
      };
      const going = [repeat(write), repeat(register)];
      try {
        return await work();
      } finally {
        isOver = true;
        await Promise.all(going);
      }
    },
  };
}

/** Hashes of a member's own photos in the large size, in the order of the gallery. */
export async function photoHashes(url: string, client: TestClient): Promise<string[]> {
  const { photos } = await galleryOf({ client } as Person);
  const hashes: string[] = [];
  for (const photo of photos) {
    const headers = { authorization: `Bearer ${client.token}`, accept: 'image/webp' };
    const response = await fetch(`${url}${photo.url}&size=large`, { headers });
    if (response.status !== 200) throw new Error(`photo: ${response.status}`);
    hashes.push(
      createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex'),
    );
  }
  return hashes;
}
