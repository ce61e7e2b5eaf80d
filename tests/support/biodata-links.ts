import { createPublicKey, verify } from 'node:crypto';
import { expect } from 'vitest';
import { dataOf } from './chat.ts';
import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';

export interface Link {
  _id: string;
  recipient: string;
  address: string | null;
  fields: string[];
  photo: boolean;
  state: string;
  createdAt: string;
  expiresAt: string;
  stoppedAt: string | null;
  openings: { count: number; last: string[] };
}

export const DAY = 86_400_000;
export const LINKS = '/user/biodata/links';
export const OPEN = 'Open the biodata';
export const ENDED = 'This link is no longer available';

/** Makes a link. @param given fields of the call in place of the usual ones */
export const makeLink = async (person: Person, given: object = {}): Promise<Link> =>
  dataOf(await person.client.post(LINKS, { recipient: 'Siddiqui family', ...given }));

export const linksOf = async (person: Person): Promise<Link[]> => dataOf(await person.client.get(LINKS));

/** The content that a reader without an account gets. */
export async function readLink(address: string | null, method = 'POST', init: RequestInit = {}) {
  const response = await fetch(address ?? '', { method, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
/** Whether a reader gets the biodata. */
export const isOpen = async ({ address }: Link): Promise<boolean> => {
  const { status, text } = await readLink(address);
  expect([200, 404]).toContain(status);
  expect(text.includes(ENDED)).toBe(status === 404);
  return status === 200;
};

/** The signature on a page, as a JSON Web Signature. */
export const signatureIn = (page: string): string => /<code>([\w.-]+)<\/code>/.exec(page)?.[1] ?? '';

/** Checks a signature as a stranger would: with the published keys, and nothing of the program. */
export async function verifyIndependently(
  app: TestApp,
  signature: string,
): Promise<Record<string, unknown> | undefined> {
  const published = (await (await fetch(`${app.url}/.well-known/rishta-biodata.json`)).json()) as {
    issuer: string;
    keys: { kid: string; kty: string; crv: string; x: string; validFrom: string; validUntil: string }[];
  };
  const [header = '', payload = '', mac = ''] = signature.split('.');
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  try {
    const { alg, kid } = decoded(header);
    const key = published.keys.find((one) => one.kid === kid);
    if (alg !== 'EdDSA' || !key) return undefined;
    const { kty, crv, x } = key;
    const publicKey = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
    if (!verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(mac, 'base64url'))) return undefined;
    return decoded(payload);
  } catch {
    return undefined;
  }
}
