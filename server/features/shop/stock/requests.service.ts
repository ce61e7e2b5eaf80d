import { v7 as uuid } from 'uuid';
import type { BodyOf, DataOf, QueryOf } from '../../../../contract/kernel.ts';
import type { productRequestsApi } from '../../../../contract/shop/requests.api.ts';
import type { RequestAnswer } from '../../../../contract/shop/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { workReachOf } from '../../network/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { SaleItems } from '../products/index.ts';
import { type RequestRow, requestReader, requestWriter } from './requests.repo.ts';
import { canBecome, maySetRequestStatus, settableStatuses } from './requests.rules.ts';
import { stockWriter } from './stock.repo.ts';

const LIST_NAME = 'productRequests';

type Answered = DataOf<typeof productRequestsApi.requestProduct>;

const personOf = (viewer: Viewer) => ({
  id: viewer.id,
  keepsAll: workReachOf(viewer, 'stockMovements') === 'all',
});

/** Product requests: a dealer asks the stockist above for goods; a stockist, or a dealer without one, asks the office. */
export function createProductRequests(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  { audit, saleItems }: { audit: Audit; saleItems: SaleItems },
) {
  async function present(reader: Reader, viewer: Viewer, found: readonly RequestRow[]): Promise<Answered[]> {
    const history = await requestReader(reader).events(found.map(({ id }) => id));
    const person = personOf(viewer);
    return found.map((row) => ({
      ...{ id: row.id, productId: row.productId, title: row.title, unit: row.unit, measureUnit: row.measureUnit },
      ...{ quantity: row.quantity, status: row.status, note: row.note, createdAt: row.createdAt.toISOString() },
      ...{ dealerId: row.askedBy, dealerName: row.askedByName },
      ...{ stockistId: row.askedOf, stockistName: row.askedOfName },
      next: settableStatuses(person, row),
      history: history
        .filter(({ requestId }) => requestId === row.id)
        .map(({ status, at, by, note }) => ({ status, at: at.toISOString(), by, note })),
    }));
  }

  async function show(reader: Reader, viewer: Viewer, id: string): Promise<Answered> {
    const row = await requestReader(reader).byId(viewer, id);
    const [answer] = await present(reader, viewer, row ? [row] : []);
    if (!answer) throw fail('not_found');
    return answer;
  }

  /** Moves stock when a request is sent or received. @throws Failure 409 `stock.short` */
  async function moveStock(tx: Tx, viewer: Viewer, row: RequestRow, to: RequestAnswer): Promise<void> {
    const { productId, quantity } = row;
    const entry = { productId, requestId: row.id, byId: viewer.id, at: clock.now() };
    if (to === 'Dispatched') {
      const levels = await stockWriter(tx).lockLevels([productId]);
      const level = levels.find(({ holderId }) => holderId === row.askedOf)?.quantity ?? 0;
      if (level < quantity)
        throw fail('stock.short', {
          message: `Only ${level} of “${row.title}” in stock, and ${quantity} are asked for.`,
        });
      await stockWriter(tx).add({ ...entry, holderId: row.askedOf, kind: 'sent', quantity: -quantity });
    }
    if (to === 'Received') await stockWriter(tx).add({ ...entry, holderId: row.askedBy, kind: 'received', quantity });
  }

  return {
    /** A page of the requests within reach. @throws Failure 400 for a cursor of another list */
    async list(viewer: Viewer, query: QueryOf<typeof productRequestsApi.productRequests>) {
      const wanted = newestPage(LIST_NAME, query);
      const asked = { viewer, status: query.status, search: query.search };
      const reader = requestReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(asked, wanted), reader.count(asked)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ createdAt: at, id }) => ({ at, id }));
      return { data: await present(db.read, viewer, rows), totalCount, ...ends };
    },

    /** Requires a request within reach. @throws Failure 404 */
    async requireWithinReach(viewer: Viewer, id: string): Promise<void> {
      if (!(await requestReader(db.read).byId(viewer, id))) throw fail('not_found');
    },

    /** Makes a request; a repeated call makes it once. @throws Failure 404, 409 if the product cannot be requested */
    async make(viewer: Viewer, given: BodyOf<typeof productRequestsApi.requestProduct>): Promise<Answered> {
      const { productId, quantity } = given;
      return db.transaction(async ({ tx }) => {
        const reader = requestReader(tx);
        const former = () => (given.requestId ? reader.byClientRequest(viewer.id, given.requestId) : undefined);
        const same = await former();
        if (same) return show(tx, viewer, same.id);
        const product = (await saleItems.byId([productId], tx)).get(productId);
        if (!product) throw fail('not_found');
        if (product.kind !== 'goods') throw fail('product.no_stock');
        if (!product.active) throw fail('product.retired');
        const askedOf = (await reader.stockistAbove(viewer.id))?.id ?? null;
        const id = uuid();
        const at = clock.now();
        const isNew = await requestWriter(tx).insert({
          ...{ id, product_id: productId, quantity, status: 'Requested', note: given.note || null },
          ...{ asked_by: viewer.id, asked_of: askedOf, client_request_id: given.requestId ?? null, created_at: at },
        });
        if (!isNew) return show(tx, viewer, (await former())?.id ?? id);
        await requestWriter(tx).addEvent({ requestId: id, status: 'Requested', at, byId: viewer.id, note: null });
        if (askedOf)
          await events.publish(tx, { type: 'product_request', to: askedOf, subjectId: id, status: 'Requested' });
        await audit.record(tx, viewer, {
          ...{ action: 'product_request.made', subjectId: askedOf },
          detail: { requestId: id, productId, quantity },
        });
        return show(tx, viewer, id);
      });
    },

    /**
     * Sets the next status; the present one again changes nothing.
     * @throws Failure 403 for a status that the other side sets, 404, 409
     */
    async answer(
      viewer: Viewer,
      id: string,
      { status: to, note }: BodyOf<typeof productRequestsApi.answerProductRequest>,
    ): Promise<Answered> {
      return db.transaction(async ({ tx }) => {
        await requestWriter(tx).lock(id);
        const row = await requestReader(tx).byId(viewer, id);
        if (!row) throw fail('not_found');
        if (!maySetRequestStatus(personOf(viewer), row, to)) throw fail('forbidden');
        if (row.status === to) return show(tx, viewer, id);
        if (!canBecome(row.status, to)) throw fail('product_request.not_possible');
        await moveStock(tx, viewer, row, to);
        await requestWriter(tx).setStatus(id, to);
        await requestWriter(tx).addEvent({
          ...{ requestId: id, status: to, at: clock.now() },
          ...{ byId: viewer.id, note: note || null },
        });
        const other = to === 'Received' ? row.askedOf : row.askedBy;
        if (other && other !== viewer.id)
          await events.publish(tx, { type: 'product_request', to: other, subjectId: id, status: to });
        await audit.record(tx, viewer, {
          ...{ action: 'product_request.answered', subjectId: row.askedBy },
          detail: { requestId: id, productId: row.productId, quantity: row.quantity, status: to },
        });
        return show(tx, viewer, id);
      });
    },
  };
}

export type ProductRequests = ReturnType<typeof createProductRequests>;
