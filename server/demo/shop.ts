import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { MeasureUnit, OwnProductKind } from '../../contract/shop/values.ts';
import type { Product, ProductPrice, SiteSetting, StockMovement } from '../platform/db/schema.gen.ts';
import { DEMO_DOMAIN } from './demo-members.ts';

const DAY_MS = 86_400_000;
/** Days before now at which the shop of the demo opened. */
const OPENED_DAYS_AGO = 20;

interface DemoProduct {
  readonly title: string;
  readonly description: string;
  readonly kind: OwnProductKind;
  /** Size of one unit, such as 0.25 with `KG`. */
  readonly unit?: number;
  readonly measureUnit?: MeasureUnit;
  /** Paise for one unit, with GST. */
  readonly price: number;
  readonly hsn: string;
  readonly gstRate: number;
  readonly minQuantity?: number;
  readonly lowStockAt?: number;
  /** Units of the office, the stockist and the dealer. */
  readonly stock?: readonly [office: number, stockist: number, dealer: number];
}

const goods = { kind: 'goods' } as const;
const service = { kind: 'service' } as const;

const products: readonly DemoProduct[] = [
  {
    ...{ ...goods, title: 'Printed biodata, 25 copies', price: 75_000, hsn: '4911', gstRate: 18 },
    description:
      'Your biodata on thick ivory paper, printed in colour and folded. We show you a proof before we print.',
    ...{ lowStockAt: 10, stock: [60, 20, 5] },
  },
  {
    ...{ ...service, title: 'Photo session at home', price: 250_000, hsn: '998383', gstRate: 18 },
    description:
      'Our photographer visits you for an hour and gives you eight finished portraits. A woman photographer on request.',
  },
  {
    ...{ ...service, title: 'Profile written for you', price: 99_900, hsn: '998399', gstRate: 18 },
    description:
      'We talk with you for half an hour, then write your profile in English, Hindi or Urdu. You approve every word.',
  },
  {
    ...{ ...goods, title: 'Nikah nama folder', price: 45_000, hsn: '4820', gstRate: 18 },
    description: 'A green folder with gold print for the marriage contract, with room for photographs.',
    ...{ lowStockAt: 5, stock: [18, 6, 2] },
  },
  {
    ...{ ...goods, title: 'Wedding cards, 50 pieces', price: 225_000, hsn: '4909', gstRate: 18 },
    description: 'Cards with envelopes in Urdu and English. Please send us the text with your order.',
    ...{ lowStockAt: 4, stock: [12, 4, 0] },
  },
  {
    ...{ ...goods, title: 'Mixed mithai', price: 18_000, hsn: '21069099', gstRate: 5, unit: 0.25, measureUnit: 'KG' },
    description: 'Barfi, laddu and gulab jamun from a confectioner in your town, fresh on the day of delivery.',
    ...{ minQuantity: 2, lowStockAt: 40, stock: [160, 60, 24] },
  },
  {
    ...{ ...goods, title: 'Ajwa dates', price: 65_000, hsn: '0804', gstRate: 5, unit: 0.5, measureUnit: 'KG' },
    description: 'Soft dates from Madinah in a box for the nikah.',
    ...{ lowStockAt: 10, stock: [35, 10, 4] },
  },
  {
    ...{ ...goods, title: 'Banarasi silk', price: 85_000, hsn: '5007', gstRate: 5, measureUnit: 'METER' },
    description: 'Handwoven silk with a zari border, 112 cm wide, cut to the metre. Green, maroon or ivory.',
    ...{ minQuantity: 2, lowStockAt: 20, stock: [90, 40, 0] },
  },
  {
    ...{ ...goods, title: 'Gota lace', price: 6_000, hsn: '5804', gstRate: 5, measureUnit: 'METER' },
    description: 'Golden gota for dupatta and lehenga, 4 cm wide.',
    ...{ lowStockAt: 50, stock: [40, 80, 30] },
  },
  {
    ...{ ...goods, title: 'Rose attar', price: 4_500, hsn: '3303', gstRate: 18, measureUnit: 'ML' },
    description: 'Attar of roses from Kannauj without alcohol, filled into a glass bottle to the millilitre.',
    ...{ minQuantity: 5, lowStockAt: 100, stock: [400, 150, 60] },
  },
  {
    ...{ ...goods, title: 'Mehndi cones', price: 4_000, hsn: '14049090', gstRate: 5 },
    description: 'Fresh henna without chemicals. Keep them cool and use them within two weeks.',
    ...{ minQuantity: 5, lowStockAt: 30, stock: [120, 50, 20] },
  },
  {
    ...{ ...goods, title: 'Gulab jal', price: 15_000, hsn: '3301', gstRate: 18, unit: 0.5, measureUnit: 'LITER' },
    description: 'Rose water for guests and for sweets.',
    ...{ lowStockAt: 10, stock: [0, 12, 6] },
  },
];

interface Places {
  personOf(email: string): string | null;
}

/** The products of the demo with their prices and stock, and the settings of the shop. */
export function shopRows({ personOf }: Places, now: Date) {
  const opened = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const admin = personOf(`admin@${DEMO_DOMAIN}`);
  const holders = [null, personOf(`stockist@${DEMO_DOMAIN}`), personOf(`dealer@${DEMO_DOMAIN}`)];
  const made = products.map((product) => ({ ...product, id: uuid() }));
  const rows: Insertable<Product>[] = made.map((product) => ({
    id: product.id,
    kind: product.kind,
    title: product.title,
    description: product.description,
    unit: product.unit ?? 1,
    measure_unit: product.measureUnit ?? 'PIECE',
    hsn: product.hsn,
    gst_rate: product.gstRate,
    min_quantity: product.minQuantity ?? 1,
    low_stock_at: product.lowStockAt ?? null,
    created_at: opened,
    changed_at: opened,
  }));
  const productPrices: Insertable<ProductPrice>[] = made.map(({ id, price }) => ({
    ...{ product_id: id, price_paise: price, since: opened, set_by: admin },
  }));
  const stockMovements: Insertable<StockMovement>[] = made.flatMap(({ id, stock = [] }) =>
    stock.flatMap((quantity, index) => {
      const holder = holders[index];
      // The trigger sets the level after the movement.
      const entry = { kind: 'correction', quantity, after: 0, reason: 'First stock', by_id: admin, at: opened };
      return quantity > 0 && holder !== undefined && (index === 0 || holder)
        ? [{ ...entry, product_id: id, holder_id: holder }]
        : [];
    }),
  );
  const settings: Insertable<SiteSetting>[] = Object.entries({
    shop: true,
    content: true,
    astro: true,
    calls: true,
    upiId: 'rishta-demo@example',
  }).map(([key, value]) => ({ key, value: JSON.stringify(value), at: now }));
  return { products: rows, productPrices, stockMovements, settings };
}
