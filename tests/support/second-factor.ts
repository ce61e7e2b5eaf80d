import { createHmac } from 'node:crypto';
import type { Clock } from '../../server/platform/clock.ts';
import type { TestClient } from './client.ts';

/** The secret and recovery codes of a person who has set up a second factor. */
export interface Factor {
  /** The secret in Base32, as the program returned it. */
  secret: string;
  /** Unused recovery codes. */
  recoveryCodes: string[];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app (RFC 6238), computed without any of the program's code. */
export function codeAt(secret: string, moment: Date, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(moment.getTime() / 30_000) + stepsAhead, 4);
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const from = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0');
}

/** A code that is not valid at this moment. */
export function wrongCodeAt(secret: string, moment: Date): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, moment, steps));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code));
  return wrong ?? '';
}

/** Sets up a second factor for the person signed in with this client. */
export async function enrol(app: { readonly clock: Clock }, client: TestClient, otp?: string): Promise<Factor> {
  const begun = await client.post('/staff/secondFactor', otp ? { otp } : {});
  if (begun.status !== 200) throw new Error(`enrolment: ${begun.status} ${begun.text}`);
  const { secret } = begun.body.result.data;
  // Uses the previous code, so that the present and the next code can still be used to sign in.
  const confirm = (ahead: number) => client.put('/staff/secondFactor', { otp: codeAt(secret, app.clock.now(), ahead) });
  let confirmed = await confirm(-1);
  // A new 30-second step began between the two lines above, so the setup is tried again.
  if (confirmed.status === 403) confirmed = await confirm(-1);
  if (confirmed.status !== 200) throw new Error(`enrolment: ${confirmed.status} ${confirmed.text}`);
  return { secret, recoveryCodes: confirmed.body.result.data.recoveryCodes };
}
