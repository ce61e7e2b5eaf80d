import { createHash } from 'node:crypto';
import type { Branding } from '../../../contract/branding/schema.ts';
import { type BrandPicture, REVISIONS_KEPT } from '../../../contract/branding/values.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Upload, Viewer } from '../../platform/http/handlers.ts';
import { type BrandIconName, ImageRefused, ImagesUnavailable } from '../../platform/images/images.ts';
import type { Platform } from '../../platform/platform.ts';
import { peopleReader } from '../review/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { brandingReader, brandingWriter, type Revision, type StoredPicture } from './branding.repo.ts';
import {
  type BrandChange,
  changedKeys,
  hasOwnIcons,
  iconSourceOf,
  isAlmostSquare,
  mergeBrand,
  pictureIds,
  type StoredBrand,
} from './branding.rules.ts';
import { addressOf, type BrandingStore } from './branding-store.service.ts';
import { pictureRefusal } from './picture-refusal.ts';

const RETRY_SECONDS = 20;
/** The icon of the program, where none was made for the branding. */
const APP_ICON = '/app-icon.png';
/** Attempts to save while other administrators save at the same time. */
const MAX_ATTEMPTS = 3;
/** Version that stands for the program's own branding, before any change. */
const ORIGINAL = 0;

type IconIds = Readonly<Record<BrandIconName, string>>;

const pictureFrom = (bytes: Uint8Array, width: number, height: number): StoredPicture => ({
  id: createHash('sha256').update(bytes).digest('hex'),
  ...{ bytes, width, height },
});

interface Deps {
  readonly store: BrandingStore;
  readonly audit: Audit;
}

type Next = (current: StoredBrand) => StoredBrand;

/** Changes of the branding by ADMIN. Each is a new version, so that an earlier one can be restored. */
export function createBrandingDesk(
  { db, clock, config, images }: Pick<Platform, 'db' | 'clock' | 'config' | 'images'>,
  { store, audit }: Deps,
) {
  /** @throws Failure 400, 413, 503 */
  async function withImages<T>(field: Parameters<typeof pictureRefusal>[1], run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof ImageRefused) throw pictureRefusal(error.reason, field);
      if (error instanceof ImagesUnavailable) throw fail('unavailable', { retryAfter: RETRY_SECONDS });
      throw error;
    }
  }

  /** Draws the icons of a version; undefined if it uses those of the program. */
  async function drawIcons(
    brand: StoredBrand,
    given: StoredPicture | undefined,
  ): Promise<{ ids: IconIds; pictures: StoredPicture[] } | undefined> {
    if (!hasOwnIcons(brand)) return undefined;
    const id = brand.icon ?? brand.logo;
    const source = id === given?.id ? given : (await brandingReader(db.read).pictures(id ? [id] : []))[0];
    const picture = source && (brand.icon || isAlmostSquare(source)) ? source.bytes : undefined;
    const drawn = await withImages('logo', () => images.drawBrandIcons(iconSourceOf(brand, picture)));
    const entries = Object.entries(drawn).map(([name, bytes]) => {
      // The sides are those of the PNG header.
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return [name, pictureFrom(bytes, view.getUint32(16), view.getUint32(20))] as const;
    });
    return {
      ids: Object.fromEntries(entries.map(([name, picture]) => [name, picture.id])) as IconIds,
      pictures: entries.map(([, picture]) => picture),
    };
  }

  const shown = async (): Promise<Branding> => {
    const reader = brandingReader(db.read);
    const revisions = await reader.newest(REVISIONS_KEPT);
    const now = revisions[0];
    const brand = now?.brand ?? {};
    const [pictures, people] = await Promise.all([
      reader.pictures(pictureIds(brand)),
      peopleReader(db.read).byIds(
        revisions.map(({ by }) => by),
        clock.now(),
      ),
    ]);
    const pictureOf = (key: BrandPicture) => {
      const picture = pictures.find(({ id }) => id === brand[key]);
      return picture ? { url: addressOf(picture.id), width: picture.width, height: picture.height } : null;
    };
    return {
      values: {
        name: brand.name ?? null,
        primary: brand.primary ?? null,
        accent: brand.accent ?? null,
        mailHeader: brand.mailHeader ?? null,
        mailFooter: brand.mailFooter ?? null,
        biodataHeader: brand.biodataHeader ?? null,
        languages: brand.languages ? [...brand.languages] : null,
        logo: pictureOf('logo'),
        logoDark: pictureOf('logoDark'),
        icon: pictureOf('icon'),
      },
      defaultName: config.site.name,
      appIcon: now?.icons ? addressOf(now.icons.small) : APP_ICON,
      revisions: revisions.map(({ number, at, by, changed }) => {
        const person = by === null ? undefined : people.get(by);
        return { number, at: at.toISOString(), by: person ? { id: person.id, name: person.name } : null, changed };
      }),
    };
  };

  /**
   * Saves a new version. The icons are drawn before the transaction, so it is tried again if another administrator has
   * saved meanwhile.
   * @param icons of an earlier version that is restored
   */
  async function save(viewer: Viewer, next: Next, picture?: StoredPicture, icons?: IconIds | null): Promise<Branding> {
    for (let attempt = 1; ; attempt++) {
      const [seen] = await brandingReader(db.read).newest(1);
      const before = seen?.brand ?? {};
      const brand = next(before);
      const changed = changedKeys(before, brand);
      if (changed.length === 0) return shown();
      const drawn = icons === undefined ? await drawIcons(brand, picture) : undefined;
      const isSaved = await db.transaction(async ({ tx }) => {
        const writer = brandingWriter(tx);
        await writer.lock();
        const [latest] = await brandingReader(tx).newest(1);
        if (latest?.number !== seen?.number) return false;
        await writer.addPictures([...(picture ? [picture] : []), ...(drawn?.pictures ?? [])]);
        const revision: Omit<Revision, 'number'> = {
          at: clock.now(),
          by: viewer.id,
          icons: icons ?? drawn?.ids ?? null,
          ...{ brand, changed },
        };
        await writer.add(revision);
        await writer.prune(REVISIONS_KEPT);
        await audit.record(tx, viewer, { action: 'branding.changed', detail: { keys: changed } });
        await writer.notifyNodes();
        return true;
      });
      if (isSaved) {
        await store.refresh();
        return shown();
      }
      if (attempt === MAX_ATTEMPTS) throw fail('unavailable', { retryAfter: 1 });
    }
  }

  return {
    shown,
    change: (viewer: Viewer, change: BrandChange): Promise<Branding> =>
      save(viewer, (current) => mergeBrand(current, change)),
    /** Stores an uploaded picture and uses it at once. @throws Failure 400, 413, 503 */
    async setPicture(viewer: Viewer, key: BrandPicture, upload: Upload | undefined): Promise<Branding> {
      const field = key === 'icon' ? 'icon' : 'logo';
      if (!upload) throw fail('photo.none', { fields: { [field]: 'Please choose a picture.' } });
      const made = await withImages(field, () => images.makeBrandPng(upload.path, upload.key, field));
      const picture = pictureFrom(made.bytes, made.width, made.height);
      return save(viewer, (current) => mergeBrand(current, { [key]: picture.id }), picture);
    },
    removePicture: (viewer: Viewer, key: BrandPicture): Promise<Branding> =>
      save(viewer, (current) => mergeBrand(current, { [key]: null })),
    /** Returns to an earlier version, as a new one. @throws Failure 404 if it is not kept */
    async restore(viewer: Viewer, number: number): Promise<Branding> {
      const earlier = (await brandingReader(db.read).newest(REVISIONS_KEPT)).find((one) => one.number === number);
      if (!earlier && number !== ORIGINAL) throw fail('not_found');
      return save(viewer, () => earlier?.brand ?? {}, undefined, earlier?.icons ?? null);
    },
  };
}

export type BrandingDesk = ReturnType<typeof createBrandingDesk>;
