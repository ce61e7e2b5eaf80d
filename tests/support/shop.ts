import type { TestClient, WireAnswer } from './client.ts';

interface By {
  readonly client: TestClient;
}

let serial = 0;

/** `result.data` of an answer with status 200. @throws otherwise, with the text of the answer */
function dataIn(answer: WireAnswer, about: string) {
  if (answer.status !== 200) throw new Error(`${about}: ${answer.status} ${answer.text}`);
  return answer.body.result.data;
}

/** Adds a product to the catalogue: by default goods of ₹250 with 12 % GST. Returns its id. */
export async function addProduct(admin: By, body: object = {}): Promise<string> {
  const product = { kind: 'goods', title: `Attar ${++serial}`, price: 250, hsn: '3303', gstRate: 12, ...body };
  return dataIn(await admin.client.post('/product/create', product), 'product')._id;
}

/** Adds to the stock of a product: the office's, or that of a stockist or dealer. */
export async function addStock(admin: By, productId: string, quantity: number, holderId?: string): Promise<void> {
  const body = { quantity, reason: 'delivered by the supplier', ...(holderId ? { holderId } : {}) };
  dataIn(await admin.client.post(`/product/stock/${productId}`, body), 'stock');
}

/** Adds goods with stock. Returns the id of the product. */
export async function addGoods(admin: By, stock: number, body: object = {}): Promise<string> {
  const id = await addProduct(admin, body);
  await addStock(admin, id, stock);
  return id;
}

/** Puts products into somebody's cart, which the caller knows to be empty. */
export async function fillCart(by: By, quantities: Readonly<Record<string, number>>): Promise<void> {
  for (const [productId, quantity] of Object.entries(quantities))
    dataIn(await by.client.post('/cart/addToCart', { productId, quantity }), 'cart');
}

export const ADDRESS = '12 Nishat Ganj\nLucknow 226006';

/** Orders what is in somebody's cart. @param key the Idempotency-Key to send */
export const createOrder = (by: By, body: object = {}, key?: string): Promise<WireAnswer> =>
  by.client.raw('/order/create', {
    method: 'POST',
    body: JSON.stringify({ address: ADDRESS, ...body }),
    headers: { 'content-type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
  });

/** Orders these products, with staff for `customerId`. Returns the order. */
export async function placeOrder(by: By, quantities: Readonly<Record<string, number>>, body: object = {}) {
  await fillCart(by, quantities);
  return dataIn(await createOrder(by, body), 'order');
}

/** Sets the status of an order. */
export const setStatus = (by: By, orderId: string, status: string, note?: string): Promise<WireAnswer> =>
  by.client.put(`/order/changeStatus/${orderId}`, { status, ...(note ? { note } : {}) });

/** Statuses on the shortest way from ACTIVE to each status. */
const ways: Readonly<Record<string, readonly string[]>> = {
  ACTIVE: [],
  ACCEPTED: ['ACCEPTED'],
  PROCESSING: ['ACCEPTED', 'PROCESSING'],
  DISPATCH: ['ACCEPTED', 'PROCESSING', 'DISPATCH'],
  DELIVERED: ['ACCEPTED', 'PROCESSING', 'DISPATCH', 'DELIVERED'],
  RETURN: ['ACCEPTED', 'PROCESSING', 'DISPATCH', 'DELIVERED', 'RETURN'],
  CANCEL: ['CANCEL'],
  REJECTED: ['REJECTED'],
};

/** Brings a new order to a status, as an administrator does. Returns the order. */
export async function bringTo(admin: By, orderId: string, status: string) {
  for (const step of ways[status] ?? []) dataIn(await setStatus(admin, orderId, step), step);
  return orderOf(admin, orderId);
}

/** An order as somebody sees it. */
export const orderOf = async (by: By, orderId: string) =>
  dataIn(await by.client.get(`/order/getById/${orderId}`), 'order');

/** The office's stock of a product. */
export async function stockOf(admin: By, productId: string): Promise<number> {
  return dataIn(await admin.client.get(`/product/getById/${productId}`), 'product').stock;
}
