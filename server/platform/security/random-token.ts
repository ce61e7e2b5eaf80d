import { createHash, randomBytes } from 'node:crypto';

/** A secret that one browser or person holds: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A shorter secret, 192 random bits, for the address of a page that is sent to one person, also by SMS. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** The hash by which a token is found. A token has too many values to be guessed, so the hash needs no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
