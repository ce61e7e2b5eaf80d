import { createHash, randomBytes } from 'node:crypto';

/** Secret of a link: 256 random bits. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
