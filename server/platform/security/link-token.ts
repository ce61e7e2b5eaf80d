import { createHash, randomBytes } from 'node:crypto';

/** A secret for the address of a page that is sent to one person. Only its hash is stored. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url');

/** The hash by which the page of a link is found. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
