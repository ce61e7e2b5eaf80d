import { createHash, randomBytes } from 'node:crypto';

/** Secret of a link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
