import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { passkeysApi } from '../../../../contract/auth/passkeys.api.ts';
import type { BodyOf } from '../../../../contract/kernel.ts';
import type { PasskeyRow } from './passkeys.repo.ts';
import type { RelyingParty } from './relying-party.ts';

/** Signature algorithms of COSE that passkeys may use: Ed25519, ES256 and RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

type AddedCredential = BodyOf<(typeof passkeysApi)['add']>['credential'];
export type LoginCredential = BodyOf<(typeof passkeysApi)['login']>['credential'];

/** Facts about a passkey that an authenticator has made. */
interface MadePasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly canBeBackedUp: boolean;
  readonly isBackedUp: boolean;
}

/** The library and its parsers of certificates are loaded with the first passkey: they take a quarter of a second. */
const load = () => import('@simplewebauthn/server');

/** The challenge that was signed; undefined if the client data are not readable. */
export function challengeOf(clientDataJSON: string): Buffer | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: unknown };
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the authenticator proves nothing about itself, as we ask. Other proofs have certificates, whose check would
 * fetch addresses that the sender chooses.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  // Some authenticators sign with the new key itself, without a certificate.
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** Verifies a new passkey. @throws Error of any kind if the answer is not right */
export async function verifyMade(
  credential: AddedCredential,
  challenge: Buffer,
  { id, origin }: RelyingParty,
): Promise<MadePasskey> {
  if (!(await isUnattested(credential.response.attestationObject))) throw new Error('an attestation was sent');
  const { verifyRegistrationResponse } = await load();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  if (!verified) throw new Error('the attestation is not verified');
  return {
    credentialId: Buffer.from(registrationInfo.credential.id, 'base64url'),
    publicKey: Buffer.from(registrationInfo.credential.publicKey),
    counter: registrationInfo.credential.counter,
    canBeBackedUp: registrationInfo.credentialDeviceType === 'multiDevice',
    isBackedUp: registrationInfo.credentialBackedUp,
  };
}

/**
 * Verifies a signature with a stored passkey. A counter that does not grow is refused: the passkey was copied.
 * @throws Error of any kind if the answer is not right
 */
export async function verifyUsed(
  credential: LoginCredential,
  challenge: Buffer,
  { id, origin }: RelyingParty,
  passkey: Pick<PasskeyRow, 'public_key' | 'counter'>,
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: credential.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  });
  if (!verified) throw new Error('the signature is wrong');
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}
