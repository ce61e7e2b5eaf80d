import type { Role } from '../../../../contract/roles.ts';

/** Staff roles that may see payments. */
const office: readonly Role[] = ['ADMIN', 'SUB_ADMIN'];

/**
 * Owners may read their own invoices, and these staff roles any invoice; for everybody else an invoice does not exist.
 */
export const canRead = (viewer: { readonly id: string; readonly role: Role }, ownerId: string): boolean =>
  viewer.id === ownerId || office.includes(viewer.role);
