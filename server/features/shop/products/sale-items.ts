import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Entitlements } from '../../billing/packages/index.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import { readOwnProducts, type SaleItem } from './sale-items.repo.ts';

interface Deps {
  readonly entitlements: Pick<Entitlements, 'packages'>;
  readonly settings: Pick<SettingsStore, 'current'>;
}

/**
 * Finds what can be put into a cart: goods, services, and packages, whose product id is the id of the package. The
 * free package is not sold.
 */
export function createSaleItems(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { entitlements, settings }: Deps,
) {
  async function packages(reader: Reader): Promise<SaleItem[]> {
    const versions = await entitlements.packages.list(clock.now(), reader);
    return versions
      .filter(({ kind }) => kind !== 'free')
      .map((version) => ({
        id: version.packageId,
        kind: 'package',
        title: version.name,
        description: version.description ?? '',
        price: version.price,
        ...{ unit: 1, measureUnit: 'PIECE', minQuantity: 1, pictureId: null, lowStockAt: null, active: true },
        hsn: settings.current().sellerSac,
        gstRate: config.gstRate,
        packageVersionId: version.id,
      }));
  }

  return {
    /** Sale items by id; ids that are neither a product nor a package on sale are missing. */
    packages: (reader: Reader = db.read) => packages(reader),

    /** By id; ids that are neither a product nor a package on sale are missing. */
    async byId(ids: readonly string[], reader: Reader = db.read): Promise<ReadonlyMap<string, SaleItem>> {
      const own = await readOwnProducts(reader, ids);
      const rest = own.length < new Set(ids).size ? await packages(reader) : [];
      const wanted = new Set(ids);
      return new Map([...own, ...rest.filter(({ id }) => wanted.has(id))].map((item) => [item.id, item]));
    },
  };
}

export type SaleItems = ReturnType<typeof createSaleItems>;
