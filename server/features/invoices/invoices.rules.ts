import type { Role } from '../../../contract/roles.ts';

/** Those of the team who see payments. */
const office: readonly Role[] = ['ADMIN', 'SUB_ADMIN'];

/** One's own, and the office any; to everybody else an invoice is not there. */
export const mayRead = (viewer: { readonly id: string; readonly role: Role }, ownerId: string): boolean =>
  viewer.id === ownerId || office.includes(viewer.role);
