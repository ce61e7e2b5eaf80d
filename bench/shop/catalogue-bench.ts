import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { fillDatabase } from '../matching/http-community.ts';
import { startDatabase } from '../matching/http-database.ts';
import { type Search, timesOf } from '../matching/http-load.ts';
import { startProgram, tokenOf } from '../matching/http-program.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 10_000);
const MEMBERS = 1_000;
const VIEWERS = 20;
const CLIENTS = 4;
const REQUESTS = 200;
/** Before the measurement, so that plans and caches are in place. */
const WARM_UP = 20;

const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);
const quantile = (share: number, sorted: readonly number[]): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number).toFixed(1).padStart(7);

const productsSql = `insert into product (id, kind, title, description, unit, measure_unit, hsn, gst_rate, created_at, changed_at)
  select gen_random_uuid(), case when n % 10 = 0 then 'service' else 'goods' end,
    (array['Attar', 'Silk', 'Card', 'Sweets', 'Lace', 'Lamp'])[n % 6 + 1] || ' number ' || n,
    repeat('A plain sentence about the product. ', 5), 1, 'PIECE', '3303', 18, now() - n * interval '1 minute', now()
  from generate_series(1, $1::int) as n`;
const pricesSql = `insert into product_price (product_id, price_paise, since)
  select id, 1000 + 100 * (n * 37 % 900), now() - n * interval '1 day'
  from product cross join generate_series(3, 1, -1) as n`;
const stockSql = `insert into stock_movement (product_id, kind, quantity, after, at)
  select id, 'correction', 50, 0, now() from product where kind = 'goods'`;
const ordersSql = `insert into shop_order (id, number, customer_id, placed_by, status, subtotal_paise, discount_paise,
    shipping_paise, tax_paise, total_paise, created_at, changed_at)
  select gen_random_uuid(), 'B-' || n, customer.id, customer.id,
    (array['ACTIVE', 'ACCEPTED', 'PROCESSING', 'DISPATCH', 'DELIVERED', 'CANCEL'])[n % 6 + 1],
    30000, 0, 0, 4576, 30000, now() - n * interval '7 minutes', now()
  from generate_series(1, $1::int) as n
  join (select id, row_number() over (order by id) - 1 as place from member) as customer
    on customer.place = n % (select count(*) from member)`;
const linesSql = `insert into shop_order_item (id, order_id, position, product_id, kind, title, unit, measure_unit, hsn,
    gst_rate, quantity, price_paise, amount_paise)
  select gen_random_uuid(), placed.id, line, product.id, product.kind, product.title, 1, 'PIECE', '3303', 18, 1, 10000, 10000
  from (select id, row_number() over () as place from shop_order) as placed
  cross join generate_series(1, 3) as line
  join (select id, kind, title, row_number() over (order by id) - 1 as place from product) as product
    on product.place = (placed.place * 3 + line) % (select count(*) from product)`;

/** Fills the shop, and makes the first viewer an administrator with a second factor. */
async function fillShop(client: pg.Client, adminId: string): Promise<void> {
  await client.query(productsSql, [PRODUCTS]);
  await client.query(pricesSql);
  await client.query(stockSql);
  await client.query(ordersSql, [ORDERS]);
  await client.query(linesSql);
  await client.query("update member set role = 'ADMIN' where id = $1", [adminId]);
  await client.query('update session set second_factor_at = now() where member_id = $1', [adminId]);
  await client.query("insert into site_setting (key, value, at) values ('shop', 'true', now())");
  await client.query('analyze');
}

/** The cheapest queries for the rows of each list, in its order. */
const bare = {
  products: `select id, title, price from product join lateral (select price_paise as price from product_price
    where product_id = product.id order by id desc limit 1) as newest on true
    where retired_at is null order by lower(title), id limit 25`,
  orders: 'select * from shop_order order by created_at desc, id desc limit 25',
} as const;

async function timesOfQuery(url: string, text: string): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  const times: number[] = [];
  let left = REQUESTS + WARM_UP;
  const client = async (): Promise<void> => {
    while (left-- > 0) {
      const began = performance.now();
      await pool.query(text);
      times.push(performance.now() - began);
    }
  };
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client));
  } finally {
    await pool.end();
  }
  return times.slice(WARM_UP).sort((a, b) => a - b);
}

/**
 * Measures the lists of the shop through HTTP, next to bare queries of the same rows in the same run. BENCH_PRODUCTS is
 * the number of products, BENCH_ORDERS that of the orders.
 */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.adminUrl });
  try {
    await client.connect();
    const [office, ...members] = await fillDatabase(database.adminUrl, MEMBERS, VIEWERS, new Date());
    if (!office) throw new Error('There are no viewers.');
    await fillShop(client, String(office.member.member.id));
    const program = await startProgram(database.url);
    const tokens = { office: [tokenOf(office)], member: members.map(tokenOf) };
    const lists: readonly (readonly [keyof typeof tokens, string])[] = [
      ['member', '/product/getAll?pageSize=25'],
      ['member', '/product/getAll?pageSize=25&search=silk'],
      ['member', '/product/getAll?pageSize=25&column=price'],
      ['office', '/product/getAll?pageSize=25&filter=all&page=30'],
      ['member', '/order/getAll?pageSize=25'],
      ['office', '/order/getAll?pageSize=25'],
      ['office', '/order/getAll?pageSize=25&status=ACCEPTED'],
      ['office', '/staff/orders/totals'],
    ];
    const searchesOf = ([who, path]: (typeof lists)[number], count: number): Search[] =>
      Array.from({ length: count }, (_, index) => ({
        url: `${program.base}${path}`,
        token: tokens[who][index % tokens[who].length] as string,
      }));
    try {
      writeLine(
        `lists of the shop: ${PRODUCTS.toLocaleString('en')} products, ${ORDERS.toLocaleString('en')} orders, ${CLIENTS} clients, ${REQUESTS} requests each; ${cpus().length} cores shared by the program, PostgreSQL and whoever asks; load average ${loadavg()[0]?.toFixed(1)}`,
      );
      for (const [name, text] of Object.entries(bare)) {
        const sorted = await timesOfQuery(database.url, text);
        writeLine(
          `  ${`bare query of ${name}`.padEnd(58)} p50 ${quantile(0.5, sorted)}  p95 ${quantile(0.95, sorted)} ms`,
        );
      }
      for (const list of lists) {
        await timesOf(searchesOf(list, WARM_UP), CLIENTS);
        const sorted = await timesOf(searchesOf(list, REQUESTS), CLIENTS);
        writeLine(`  ${list.join(' ').padEnd(58)} p50 ${quantile(0.5, sorted)}  p95 ${quantile(0.95, sorted)} ms`);
      }
      writeLine(`  load average ${loadavg()[0]?.toFixed(1)} at the end`);
    } finally {
      await program.close();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}
