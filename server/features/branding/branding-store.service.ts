import { paletteOf } from '../../../contract/branding/palette.ts';
import { siteLanguages } from '../../../contract/branding/values.ts';
import { type Brand, type BrandFacts, type BrandImage, plainBrand } from '../../platform/brand.ts';
import type { Platform } from '../../platform/platform.ts';
import { BRANDING_CHANNEL, brandingReader, type Revision, type StoredPicture } from './branding.repo.ts';
import { pictureIds } from './branding.rules.ts';

/** Path of the pictures of the branding; the rest of an address is `<id>.png`. */
export const PICTURES_PATH = '/brand/';

export const addressOf = (id: string): string => `${PICTURES_PATH}${id}.png`;

/**
 * The branding that ADMIN has set in the staff area, over the environment and the program's own. Every node caches it,
 * and reloads it when notified of a change.
 */
export function createBranding({ db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>) {
  const plain = plainBrand(config.site.name, siteLanguages);
  let current: BrandFacts = plain;
  let reading: Promise<void> = Promise.resolve();
  let listening: { stop(): Promise<void> } | undefined;

  const factsOf = ({ number, brand, icons }: Revision, stored: readonly StoredPicture[]): BrandFacts => {
    const pictures = new Map(stored.map((picture) => [picture.id, picture]));
    const imageOf = (id: string | undefined): BrandImage | null => {
      const picture = id === undefined ? undefined : pictures.get(id);
      return picture ? { ...picture, url: addressOf(picture.id) } : null;
    };
    const colours = { primary: brand.primary ?? null, accent: brand.accent ?? null };
    return {
      ...colours,
      version: String(number),
      name: brand.name ?? plain.name,
      palette: paletteOf(colours),
      mailHeader: brand.mailHeader ?? null,
      mailFooter: brand.mailFooter?.split('\n') ?? [],
      biodataHeader: brand.biodataHeader ?? null,
      languages: brand.languages ?? plain.languages,
      logo: imageOf(brand.logo),
      logoDark: imageOf(brand.logoDark),
      icons: icons && {
        favicon: addressOf(icons.favicon),
        touch: addressOf(icons.touch),
        small: addressOf(icons.small),
        large: addressOf(icons.large),
        maskSmall: addressOf(icons.maskSmall),
        maskLarge: addressOf(icons.maskLarge),
      },
    };
  };

  const read = async (): Promise<void> => {
    const reader = brandingReader(db.read);
    const [newest] = await reader.newest(1);
    current = newest ? factsOf(newest, await reader.pictures(pictureIds(newest.brand))) : plain;
  };
  /** Reads are serialised, so that an older read never overwrites a newer one. */
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => {}).then(read);
    return reading;
  };

  return {
    /** The current branding. */
    current: (): BrandFacts => current,
    /** Reads the branding again, after a change on this node. */
    refresh,
    /** A logo or icon of any version that is kept. */
    async pictureBytes(id: string): Promise<Uint8Array | undefined> {
      return (await brandingReader(db.read).pictures([id]))[0]?.bytes;
    },
    /** Loads the branding, and reloads it after changes. */
    async start(): Promise<void> {
      await refresh();
      const reload = () => void refresh().catch((error) => log.warn({ err: error }, 'the branding could not be read'));
      listening = db.listen(BRANDING_CHANNEL, reload);
    },
    async stop(): Promise<void> {
      await listening?.stop();
      await reading.catch(() => {});
    },
  } satisfies Brand & Record<string, unknown>;
}

export type BrandingStore = ReturnType<typeof createBranding>;
