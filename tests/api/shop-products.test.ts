import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../support/chat.ts';
import type { WireAnswer } from '../support/client.ts';
import { PREMIUM_PACKAGE } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { type Person, register } from '../support/members.ts';
import { portraitJpeg } from '../support/pictures.ts';
import { ADMIN, type StaffMember, signInAdmin, staff, turnOnShop } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

/** The catalogue of the shop (bureau.md §4). */

let app: TestApp;
let admin: StaffMember;
let employee: Person;
let member: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  employee = await staff(app, admin, 'EMPLOYEE');
  member = await register(app);
});
afterAll(() => app.close());

const attar = {
  kind: 'goods',
  title: 'Rose attar',
  price: 499.5,
  unit: 10,
  measureUnit: 'ML',
  hsn: '3303',
  gstRate: 18,
};
const create = (body: object = {}): Promise<WireAnswer> => admin.client.post('/product/create', { ...attar, ...body });
const add = async (body: object = {}): Promise<string> => dataOf(await create(body))._id;
const update = (id: string, body: object) => admin.client.put(`/product/update/${id}`, body);
const titles = (answer: WireAnswer): string[] => dataOf(answer).map(({ title }: { title: string }) => title);
const list = (query = '', by: Pick<StaffMember, 'client'> = member) => by.client.get(`/product/getAll?${query}`);

const send = (path: string, field: string, content: Uint8Array | string, texts: object = {}) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(texts)) form.append(key, value);
  form.append(field, new Blob([Buffer.from(content as string)]), 'file');
  return admin.client.raw(path, { method: 'POST', body: form });
};
const sendTable = (content: string, texts: object = {}) => send('/staff/products/import', 'file', content, texts);

/** Entries of the audit log by the administrator, oldest first. */
const logged = async (wanted: string) =>
  (await auditOf(app, admin.id)).filter(({ action }: { action: string }) => action === wanted);

/** Puts units into the office's stock; the calls of stock have their own tests. */
const addStock = (productId: string, quantity: number) =>
  app.app.platform.db.transaction(({ tx }) =>
    tx
      .insertInto('stock_movement')
      .values({ product_id: productId, kind: 'correction', quantity, after: 0, at: app.clock.now() })
      .execute(),
  );

describe('the shop while it is switched off', () => {
  it('returns 404 to everybody who is signed in, and 401 to signed-out visitors', async () => {
    expectFailure(await app.client().get('/product/getAll'), 401, 'auth.required');
    for (const person of [admin, member]) expectFailure(await list('', person), 404, 'not_found');
    expectFailure(await create(), 404, 'not_found');
    expect(dataOf(await app.client().get('/site')).parts.shop).toBe(false);
    await turnOnShop(admin);
    expect(dataOf(await app.client().get('/site')).parts.shop).toBe(true);
  });
});

describe('a product', () => {
  it('is created by senior staff with a price in rupees, and is visible to everybody who may buy', async () => {
    const created = await create({
      title: 'First attar',
      description: 'In a glass bottle.\nTen millilitres.',
      lowStockAt: 5,
    });
    const { _id, ...product } = dataOf(created);
    expect(created.status).toBe(200);
    expect(product).toEqual({
      ...{ ...attar, title: 'First attar', description: 'In a glass bottle.\nTen millilitres.', imageUrl: null },
      ...{ minQuantity: 1, active: true, isAvailable: false, stock: 0, lowStockAt: 5 },
    });
    const shown = dataOf(await member.client.get(`/product/getById/${_id}`));
    const { stock: _stock, lowStockAt: _low, ...rest } = product;
    expect(shown).toEqual({ _id, ...rest });
    expect(dataOf(await employee.client.get(`/product/getById/${_id}`)).stock).toBe(0);
    expectFailure(await employee.client.post('/product/create', attar), 403, 'forbidden');
    expectFailure(await member.client.post('/product/create', attar), 403, 'forbidden');
    expect((await logged('product.added'))[0]?.detail).toEqual({
      ...{ productId: _id, name: 'First attar' },
    });
  });

  it('is available while it is in stock, and always if it is a service', async () => {
    const goods = await add({ minQuantity: 3 });
    const service = await add({
      kind: 'service',
      title: 'Photo session',
      measureUnit: 'PIECE',
      unit: 1,
      hsn: '998383',
    });
    const isAvailable = async (id: string) => dataOf(await member.client.get(`/product/getById/${id}`)).isAvailable;
    expect([await isAvailable(goods), await isAvailable(service)]).toEqual([false, true]);
    await addStock(goods, 2);
    expect(await isAvailable(goods)).toBe(false);
    await addStock(goods, 1);
    expect(await isAvailable(goods)).toBe(true);
    expect(dataOf(await admin.client.get(`/product/getById/${service}`)).stock).toBeNull();
  });

  it.each([
    [{ price: 0 }, 'price'],
    [{ price: -1 }, 'price'],
    [{ price: 10.005 }, 'price'],
    [{ price: 1_000_000.01 }, 'price'],
    [{ price: 'many' }, 'price'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ kind: 'package' }, 'kind'],
    [{ unit: 0 }, 'unit'],
    [{ measureUnit: 'TON' }, 'measureUnit'],
    [{ hsn: '33' }, 'hsn'],
    [{ gstRate: 17 }, 'gstRate'],
    [{ minQuantity: 0 }, 'minQuantity'],
    [{ minQuantity: 1.5 }, 'minQuantity'],
    [{ minQuantity: 1e9 }, 'minQuantity'],
    [{ lowStockAt: -1 }, 'lowStockAt'],
  ])('with %j is refused with a sentence at the field', async (body, field) => {
    const answer = await create(body);
    expectFailure(answer, 400, 'request.invalid');
    expect(answer.body.error.fields[field]).toMatch(/^[A-Z].+\.$/);
  });

  it('keeps its earlier prices, and records a price only when it changes', async () => {
    const id = await add({ title: 'Sweets', unit: 0.25, measureUnit: 'KG', price: 200 });
    expect(dataOf(await update(id, { price: 220.25 }))).toMatchObject({ price: 220.25, unit: 0.25 });
    await update(id, { price: '220.25' });
    const prices = dataOf(await admin.client.get(`/product/prices/${id}`));
    expect(prices.map(({ price }: { price: number }) => price)).toEqual([220.25, 200]);
    expect(prices[0].setBy).toMatch(/\S/);
    expect(await logged('product.changed')).toMatchObject([
      { detail: { productId: id, name: 'Sweets', changed: ['price'] } },
    ]);
    expectFailure(await member.client.get(`/product/prices/${id}`), 403, 'forbidden');
  });

  it('changes only in the fields that are sent, and null clears its low-stock limit', async () => {
    const id = await add({ title: 'Card', description: 'Thick paper', lowStockAt: 3 });
    const changed = dataOf(await update(id, { title: 'Cards', lowStockAt: null }));
    expect(changed).toMatchObject({ title: 'Cards', description: 'Thick paper', price: 499.5, lowStockAt: null });
    expectFailure(await update(id, { price: 'x' }), 400, 'request.invalid');
    expect(dataOf(await admin.client.get(`/product/getById/${id}`))).toEqual(changed);
  });

  it('keeps its unit and kind once stock was entered', async () => {
    const id = await add({ title: 'Cloth', unit: 1, measureUnit: 'METER' });
    await update(id, { unit: 0.5 });
    await addStock(id, 10);
    for (const [field, value] of [
      ['unit', 1],
      ['measureUnit', 'PIECE'],
      ['kind', 'service'],
    ] as const) {
      const answer = await update(id, { [field]: value });
      expectFailure(answer, 400, 'request.invalid');
      expect(Object.keys(answer.body.error.fields)).toEqual([field]);
    }
    expect((await update(id, { unit: 0.5, measureUnit: 'METER', title: 'Fine cloth' })).status).toBe(200);
  });

  it('that was taken off sale is shown only to editors and earlier customers, and can be put back', async () => {
    const id = await add({ title: 'Lantern' });
    expect(dataOf(await admin.client.delete(`/product/delete/${id}`)).active).toBe(false);
    expect((await admin.client.delete(`/product/delete/${id}`)).status).toBe(200);
    expectFailure(await member.client.get(`/product/getById/${id}`), 404, 'not_found');
    expectFailure(await employee.client.get(`/product/getById/${id}`), 404, 'not_found');
    expect(dataOf(await admin.client.get(`/product/getById/${id}`))).toMatchObject({
      active: false,
      isAvailable: false,
    });
    expect(titles(await list('search=lantern'))).toEqual([]);
    expect(titles(await list('search=lantern&filter=retired', admin))).toEqual(['Lantern']);
    expectFailure(await list('filter=all', employee), 403, 'forbidden');
    const orderId = uuid();
    await app.app.platform.db.transaction(async ({ tx }) => {
      const now = app.clock.now();
      const sums = { subtotal_paise: 49_950, discount_paise: 0, shipping_paise: 0, tax_paise: 0, total_paise: 49_950 };
      await tx
        .insertInto('shop_order')
        .values({
          ...{ id: orderId, number: 'T-1', customer_id: member.id, placed_by: member.id, status: 'ACTIVE', ...sums },
          ...{ created_at: now, changed_at: now },
        })
        .execute();
      await tx
        .insertInto('shop_order_item')
        .values({
          ...{ id: uuid(), order_id: orderId, position: 1, product_id: id, kind: 'goods', title: 'Lantern', unit: 10 },
          ...{ measure_unit: 'ML', hsn: '3303', gst_rate: 18, quantity: 1, price_paise: 49_950, amount_paise: 49_950 },
        })
        .execute();
    });
    expect(dataOf(await member.client.get(`/product/getById/${id}`)).active).toBe(false);
    expect(dataOf(await update(id, { active: true })).active).toBe(true);
    expect(titles(await list('search=lantern'))).toEqual(['Lantern']);
    const actions = ['product.retired', 'product.put_back'];
    for (const action of actions) expect((await logged(action))[0]?.detail.name).toBe('Lantern');
  });

  it('that does not exist returns 404 in every call', async () => {
    for (const id of [uuid(), 'abc']) {
      const answers = await Promise.all([
        member.client.get(`/product/getById/${id}`),
        update(id, { title: 'Nothing' }),
        admin.client.delete(`/product/delete/${id}`),
        admin.client.get(`/product/prices/${id}`),
        admin.client.delete(`/product/picture/${id}`),
        send(`/product/picture/${id}`, 'picture', 'x'),
      ]);
      for (const answer of answers) expectFailure(answer, 404, 'not_found');
    }
  });
});

describe('a package in the shop', () => {
  it('is listed as a product that can be changed only on its own page', async () => {
    const premium = dataOf(await member.client.get(`/product/getById/${PREMIUM_PACKAGE}`));
    expect(premium).toMatchObject({ kind: 'package', title: 'Premium', price: 500, isAvailable: true, unit: 1 });
    expect(titles(await list('kind=package'))).toEqual(['Premium']);
    const answers = await Promise.all([
      update(PREMIUM_PACKAGE, { price: 1 }),
      admin.client.delete(`/product/delete/${PREMIUM_PACKAGE}`),
      admin.client.delete(`/product/picture/${PREMIUM_PACKAGE}`),
      send(`/product/picture/${PREMIUM_PACKAGE}`, 'picture', 'x'),
    ]);
    for (const answer of answers) expectFailure(answer, 409, 'product.is_package');
  });
});

describe('the list of products', () => {
  const names = Array.from({ length: 25 }, (_, number) => `Lamp ${String(number).padStart(2, '0')}`);

  beforeAll(async () => {
    for (const [number, title] of names.entries()) await add({ title, price: 100 + (number % 5) });
  });

  it('is sorted by title, in pages that neither repeat nor skip a product', async () => {
    const walk = async (query: string, byCursor: boolean): Promise<string[]> => {
      const found: string[] = [];
      for (let page = 1, cursor = ''; page < 20; page++) {
        const place = byCursor ? (cursor ? `&cursor=${cursor}` : '') : `&page=${page}`;
        const answer = await list(`${query}&pageSize=7${place}`);
        expect(answer.body.result.totalCount).toBe(25);
        found.push(...titles(answer));
        cursor = answer.body.result.nextCursor;
        if (!cursor) break;
      }
      return found;
    };
    for (const byCursor of [true, false]) {
      expect(await walk('search=lamp', byCursor)).toEqual(names);
      expect(await walk('search=lamp&direction=-1', byCursor)).toEqual(names.toReversed());
      expect(await walk('search=lamp&column=createdAt', byCursor)).toEqual(names.toReversed());
      const byPrice = await walk('search=lamp&column=price', byCursor);
      expect(byPrice.toSorted()).toEqual(names);
      expect(byPrice.map((title) => Number(title.slice(-2)) % 5)).toEqual(
        names.map((title) => Number(title.slice(-2)) % 5).toSorted((one, other) => one - other),
      );
    }
  });

  it('refuses cursors of another sort order, and unknown columns and kinds', async () => {
    const { nextCursor } = (await list('search=lamp&pageSize=7')).body.result;
    for (const query of [`column=price&cursor=${nextCursor}`, 'cursor=abc', 'column=hsn', 'kind=food', 'filter=some'])
      expectFailure(await list(query), 400, 'request.invalid');
  });

  it('includes packages, and can be searched by a part of the title in upper or lower case', async () => {
    expect(titles(await list('pageSize=100'))).toContain('Premium');
    expect(titles(await list('search=PREM'))).toEqual(['Premium']);
    expect(titles(await list('kind=goods&search=prem'))).toEqual([]);
  });
});

describe('the picture of a product', () => {
  it('is encoded again after the upload, has its own address, and is deleted when it is replaced', async () => {
    const id = await add({ title: 'Bouquet' });
    const first = dataOf(await send(`/product/picture/${id}`, 'picture', await portraitJpeg(1)));
    expect(first.imageUrl).toMatch(/^\/api\/v1\/website\/product\/pictures\/[\w-]{36}$/);
    const picture = await app.client({ accept: 'image/webp' }).get(first.imageUrl);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const etag = picture.headers.get('etag') ?? '';
    const again = await app.client({ accept: 'image/webp', 'if-none-match': etag }).get(first.imageUrl);
    expect(again.status).toBe(304);
    expect((await app.client().get(`${first.imageUrl}?size=small`)).headers.get('content-type')).toBe('image/jpeg');
    const second = dataOf(await send(`/product/picture/${id}`, 'picture', await portraitJpeg(2)));
    expect(second.imageUrl).not.toBe(first.imageUrl);
    expectFailure(await app.client().get(first.imageUrl), 404, 'not_found');
    const folder = `products/${first.imageUrl.split('/').at(-1)}/`;
    await expect.poll(() => app.app.platform.files.get(`${folder}small.jpeg`)).toBeUndefined();
    expect(dataOf(await admin.client.delete(`/product/picture/${id}`)).imageUrl).toBeNull();
    expectFailure(await app.client().get(second.imageUrl), 404, 'not_found');
  });

  it('is refused with a sentence if the upload is not a photo', async () => {
    const id = await add({ title: 'Vase' });
    const answer = await send(`/product/picture/${id}`, 'picture', 'not a picture');
    expectFailure(answer, 415, 'photo.unsupported');
    expect(answer.body.error.fields.picture).toMatch(/JPEG/);
    expectFailure(await send(`/product/picture/${id}`, 'other', 'x'), 400);
    expect(dataOf(await admin.client.get(`/product/getById/${id}`)).imageUrl).toBeNull();
  });
});

describe('a file with products', () => {
  const table = (...rows: string[]): string => ['kind,title,price,unit,measureUnit,hsn,gstRate', ...rows].join('\r\n');

  it('creates products, changes those with the same title and unit, and changes nothing the second time', async () => {
    const rows = table('goods,Barfi,240,0.25,KG,1704,5', 'service,"Profile, written",999.50,1,PIECE,998599,18');
    expect(dataOf(await sendTable(rows, { dryRun: 'true' }))).toEqual({
      ...{ isSaved: false, created: 2, changed: 0, unchanged: 0, problems: [] },
    });
    expect(titles(await list('search=barfi'))).toEqual([]);
    expect(dataOf(await sendTable(rows))).toMatchObject({ isSaved: true, created: 2 });
    expect(dataOf(await sendTable(rows))).toMatchObject({ isSaved: true, created: 0, unchanged: 2 });
    const dearer = rows.replace(',240,', ',260,');
    expect(dataOf(await sendTable(dearer))).toMatchObject({ isSaved: true, changed: 1, unchanged: 1 });
    expect(dataOf(await list('search=barfi'))[0]).toMatchObject({ price: 260, unit: 0.25 });
    expect(await logged('products.imported')).toHaveLength(3);
  });

  it('can be imported again after an export, even if a spreadsheet program saved it', async () => {
    await add({ title: '=Danger', description: 'Two\nlines, "quoted"' });
    const written = await admin.client.get('/staff/products.csv');
    expect(written.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(written.text).toContain("'=Danger");
    const answer = dataOf(await sendTable(written.text));
    expect(answer).toMatchObject({ isSaved: true, created: 0, changed: 0, problems: [] });
    const semicolons = 'ID;Kind;Title;Price;HSN;GstRate;Active\n;goods;Agarbatti;50;3307;18;no';
    expect(dataOf(await sendTable(semicolons))).toMatchObject({ created: 1 });
    expect(titles(await list('search=agarbatti&filter=retired', admin))).toEqual(['Agarbatti']);
  });

  it('changes nothing if a row has a problem, and the error names the row', async () => {
    const answer = dataOf(
      await sendTable(
        table('goods,Fine,10,1,PIECE,1704,5', 'goods,Bad,free,1,PIECE,1704,6', 'goods,fine,12,1,PIECE,1704,5'),
      ),
    );
    expect(answer).toMatchObject({ isSaved: false });
    expect(answer.problems.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [3, 'price'],
      [3, 'gstRate'],
      [4, 'title'],
    ]);
    expect(titles(await list('search=fine&kind=goods'))).not.toContain('Fine');
    const foreign = dataOf(await sendTable(`id,kind,title,price,hsn,gstRate\n${uuid()},goods,Odd,10,1704,5`));
    expect(foreign.problems).toMatchObject([{ row: 2, column: 'id' }]);
  });

  it.each([
    ['', /empty/],
    ['kind,title,price,hsn,gstRate\n', /no rows/],
    ['kind,title,price,hsn,gstRate,colour\ngoods,A,1,1704,5,red', /“colour”/],
    ['kind,title,price,hsn\ngoods,A,1,1704', /“gstRate” is missing/],
    ['kind,title,title,price,hsn,gstRate\ngoods,A,B,1,1704,5', /twice/],
    ['kind,title,price,hsn,gstRate\ngoods,"A,1,1704,5', /quotation mark/],
    ['PK\u0003\u0004\0\0\0', /not a CSV/],
  ])('is refused with a sentence: %j', async (content, sentence) => {
    const answer = await sendTable(content);
    expectFailure(answer, 400, 'import.file');
    expect(answer.body.message).toMatch(sentence);
  });

  it('can be imported and exported by senior staff only', async () => {
    for (const { client } of [employee, member]) {
      expectFailure(await client.get('/staff/products.csv'), 403, 'forbidden');
      expectFailure(await client.post('/staff/products/import', {}), 403, 'forbidden');
    }
    expectFailure(await admin.client.raw('/staff/products/import', { method: 'POST', body: new FormData() }), 400);
  });
});
