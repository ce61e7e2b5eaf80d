import type { Arrival } from '../../contract/growth/arrival.schema.ts';
import { tabStorage } from './browser-storage.ts';

/** The source of this visit, as public/visit.js has stored it in the tab; undefined if it is not known. */
export function arrivedFrom(): Arrival | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem('arrivedFrom') ?? 'null');
    return stored && typeof stored === 'object' ? (stored as Arrival) : undefined;
  } catch {
    // Somebody has changed the entry; a registration does not depend on it.
    return undefined;
  }
}
