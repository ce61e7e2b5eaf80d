import { Agent, request } from 'node:http';

/** HTTP agent that allows each upload its own connection, however long the upload takes. */
const agent = new Agent({ maxSockets: 1_000 });
const BOUNDARY = 'a-boundary-that-is-in-no-picture';

export interface Member {
  readonly token: string;
}

/** Makes a JSON call. @throws Error unless the call succeeds */
export async function json(
  url: string,
  init: { method: string; body?: object; token?: string },
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (init.token) headers.authorization = `Bearer ${init.token}`;
  const response = await fetch(url, { method: init.method, headers, body: init.body && JSON.stringify(init.body) });
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Registers a new member. */
export async function register(base: string, number: number): Promise<Member> {
  const { token } = await json(`${base}/user/register`, {
    method: 'POST',
    body: {
      firstName: 'Zainab',
      lastName: 'Khan',
      phoneNumber: `+9198${String(10_000_000 + number)}`,
      email: `bench${number}@mail.example`,
      password: 'a long enough pass phrase',
      gender: 'FEMALE',
      behalfOf: 'Self',
    },
  });
  return { token: String(token) };
}

/**
 * Sends one photo. Returns the status and the duration, ms. Does not use `fetch`, whose time limits are shorter than
 * the queue of uploads.
 */
export function sendPhoto(base: string, { token }: Member, file: Buffer): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="profileImage"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  return new Promise((resolve, reject) => {
    const sending = request(`${base}/user/uploadImage`, {
      method: 'POST',
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': head.length + file.length + tail.length,
      },
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }));
    });
    sending.write(head);
    sending.write(file);
    sending.end(tail);
  });
}

/** Whether the large rendition of a member's photo exists. */
export async function hasPhoto(base: string, { token }: Member): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const { result } = (await json(`${base}/user/gallery`, { method: 'GET', token })) as {
    result: { data: { profileImage?: string } };
  };
  if (!result.data.profileImage) return false;
  const image = await fetch(new URL(`${result.data.profileImage}&size=large`, base), { headers });
  return image.ok && (await image.arrayBuffer()).byteLength > 1_000;
}
