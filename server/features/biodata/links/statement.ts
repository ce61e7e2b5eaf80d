import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Facts that the site confirms about a biodata, as claims of a JSON Web Token (RFC 7519). Times are seconds since 1970. */
export interface Statement {
  /** Address of the site. */
  readonly iss: string;
  /** Profile code of the member. */
  readonly sub: string;
  /** Id of the link; it does not open the link. */
  readonly jti: string;
  readonly name: string;
  /** For whom the member made the link. */
  readonly recipient: string;
  /** When the link was made, and until when it can be opened. */
  readonly iat: number;
  readonly exp: number;
  /** When the checks were read. */
  readonly checkedAt: number;
  /** The day of each check; null if the check was not made or is no longer valid. */
  readonly checks: { readonly phone: string | null; readonly id: string | null; readonly photo: string | null };
}

/** A private Ed25519 key with its name. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

/** A public key as a JSON Web Key (RFC 8037), with its validity. */
export interface PublishedKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  readonly kid: string;
  readonly x: string;
  readonly validFrom: string;
  readonly validUntil: string;
}

/** PKCS 8 around the 32 bytes of an Ed25519 seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Makes the key pair of a seed of 32 bytes. */
export function signingKey(kid: string, seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { kid, privateKey, publicKey: Buffer.from(x, 'base64url') };
}

const jwkOf = (publicKey: Uint8Array) =>
  ({ kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') }) as const;

/** A stored public key for the published list. */
export const publicKeyOf = (
  { kid, public_key, created_at }: { kid: string; public_key: Buffer; created_at: Date },
  validUntil: Date,
): PublishedKey => ({
  ...jwkOf(public_key),
  alg: 'EdDSA',
  use: 'sig',
  kid,
  validFrom: created_at.toISOString(),
  validUntil: validUntil.toISOString(),
});

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs a statement as a compact JSON Web Signature (RFC 7515, RFC 8037): the bytes that are signed are sent along, so
 * that nobody has to agree on how JSON is written.
 */
export function signStatement({ kid, privateKey }: SigningKey, statement: Statement): string {
  const input = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid })}.${encoded(statement)}`;
  return `${input}.${sign(null, Buffer.from(input), privateKey).toString('base64url')}`;
}

/** A link as it was issued. None of this can change later. */
export interface IssuedLink {
  readonly id: string;
  readonly memberId: string;
  readonly recipient: string;
  readonly cards: readonly string[];
  readonly fields: readonly string[];
  readonly photo: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const bytesOf = (link: IssuedLink): Buffer =>
  Buffer.from(
    JSON.stringify([
      'biodata-link',
      link.id,
      link.memberId,
      link.recipient,
      link.cards,
      link.fields,
      link.photo,
      link.createdAt.getTime(),
      link.expiresAt.getTime(),
    ]),
  );

/** Signs a link when it is issued: 64 bytes, stored with it. */
export const signLink = ({ privateKey }: SigningKey, link: IssuedLink): Buffer => sign(null, bytesOf(link), privateKey);

/** Whether a stored link is still as it was issued. */
export const isUnchangedLink = (publicKey: Uint8Array, link: IssuedLink, signature: Uint8Array): boolean =>
  verify(null, bytesOf(link), createPublicKey({ key: jwkOf(publicKey), format: 'jwk' }), signature);
