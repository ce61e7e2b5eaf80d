import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SettingsStore } from '../settings/office/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createAnnouncements } from './announcements.ts';
import { createEntryReader } from './entry-reader.service.ts';
import { createEntryWriter } from './entry-writer.service.ts';
import { createContentImages } from './images.ts';
import { createPublished } from './published.service.ts';

interface Deps {
  readonly audit: Audit;
  readonly settings: Pick<SettingsStore, 'current'>;
  /** Whether the shop has a product or package with this id. */
  isProduct(tx: Tx, id: string): Promise<boolean>;
}

/** The blog, questions, services and the page about the bureau (decision 0048). */
export function createContent(platform: Platform, { audit, settings, isProduct }: Deps) {
  const announcements = createAnnouncements(platform, { isOn: () => settings.current().content });
  const reader = createEntryReader(platform);
  return {
    reader,
    writer: createEntryWriter(platform, { audit, isProduct, announce: announcements.announce }),
    images: createContentImages(platform, { audit }),
    published: createPublished(platform, reader),
    /** Adds a handler that is called once when an article begins to be shown. */
    onPublished: announcements.onPublished,
  };
}

export type Content = ReturnType<typeof createContent>;
