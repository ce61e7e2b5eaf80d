import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options of `navigator.credentials.create` as the program sends them. */
interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}

/** Options of `navigator.credentials.get` as the program sends them. */
interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

/** Deviations of a browser or an authenticator from what is right. */
export interface Deviations {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly type?: string;
  readonly userHandle?: string;
  /** Format of the attestation. */
  readonly fmt?: string;
}

const FLAG = { userPresent: 1, userVerified: 4, canBeBackedUp: 8, isBackedUp: 16, hasKey: 64 };

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');

/** CBOR (RFC 8949) of the few types that WebAuthn needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const cborHead = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as never)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

/** A browser with an authenticator in software, which makes and uses one passkey. It is written without the library. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  /** Signatures so far; authenticators that do not count leave it at 0. */
  counter = 1;
  isBackedUp = false;
  #key: KeyObject;
  #x: Buffer;
  #y: Buffer;
  #userHandle = '';
  readonly #origin: string;

  constructor(siteUrl: string) {
    this.#origin = new URL(siteUrl).origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#x = Buffer.from(x, 'base64url');
    this.#y = Buffer.from(y, 'base64url');
  }

  /** The answer of `navigator.credentials.create`, as JSON. */
  create({ rp, user, challenge }: CreationOptions, deviations: Deviations = {}) {
    this.#userHandle = user.id;
    const publicKey = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, this.#x],
      [-3, this.#y],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.#authenticatorData(rp.id, deviations, FLAG.hasKey),
      ...[Buffer.alloc(16), length, this.credentialId, cbor(publicKey)],
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', deviations.fmt ?? 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, deviations),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** The answer of `navigator.credentials.get`, as JSON. */
  get({ rpId, challenge }: RequestOptions, deviations: Deviations = {}) {
    if (this.counter) this.counter++;
    const authenticatorData = this.#authenticatorData(rpId, deviations);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviations);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#key)),
        userHandle: deviations.userHandle ?? this.#userHandle,
      },
    };
  }

  #credential() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' };
  }

  #clientData(type: string, challenge: string, deviations: Deviations): string {
    const { origin } = { origin: this.#origin, ...deviations };
    const data = { type: deviations.type ?? type, challenge: deviations.challenge ?? challenge, origin };
    return base64url(JSON.stringify({ ...data, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, { rpId: other, isUserVerified = true }: Deviations, more = 0): Buffer {
    const backup = FLAG.canBeBackedUp | (this.isBackedUp ? FLAG.isBackedUp : 0);
    const flags = FLAG.userPresent | (isUserVerified ? FLAG.userVerified : 0) | backup | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([flags]), counter]);
  }
}
