import { createHash, randomBytes } from 'node:crypto';

/** What a link proves itself by: 256 bits, nothing to guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** All that is kept of it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
