import { type Insertable, sql } from 'kysely';
import type { MeasureUnit, ProductRequestStatus } from '../../../../contract/shop/values.ts';
import { containsText } from '../../../platform/db/contains.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { ProductRequest as RequestTable } from '../../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';
import { productRequestWithinReach, type ReachViewer } from '../../network/index.ts';

export interface RequestQuery {
  readonly viewer: ReachViewer;
  readonly status?: ProductRequestStatus | 'open' | undefined;
  readonly search?: string | undefined;
}

export interface RequestEvent {
  readonly requestId: string;
  readonly status: ProductRequestStatus;
  readonly at: Date;
  readonly note: string | null;
  /** Null: an erased account. */
  readonly by: string | null;
}

const OPEN = ['Requested', 'Accepted', 'Dispatched'] as const satisfies readonly ProductRequestStatus[];

const nameOf = (table: 'dealer' | 'stockist' | 'member') =>
  sql<string | null>`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`;

const rows = (db: Reader) =>
  db
    .selectFrom('product_request')
    .innerJoin('product', 'product.id', 'product_request.product_id')
    .leftJoin('member as dealer', 'dealer.id', 'product_request.asked_by')
    .leftJoin('member as stockist', 'stockist.id', 'product_request.asked_of')
    .select(['product_request.id', 'product_request.product_id as productId', 'product_request.quantity'])
    .select(['product_request.status', 'product_request.note'])
    .select(['asked_by as askedBy', 'asked_of as askedOf', 'product_request.created_at as createdAt'])
    .select(['product.title', 'product.unit', 'product.measure_unit as measureUnit'])
    .select([nameOf('dealer').as('askedByName'), nameOf('stockist').as('askedOfName')])
    .$narrowType<{ status: ProductRequestStatus; measureUnit: MeasureUnit; unit: number }>();

export type RequestRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const listed = (db: Reader, { viewer, status, search = '' }: RequestQuery) =>
  rows(db)
    .where(productRequestWithinReach(viewer))
    .$if(status !== undefined, (query) =>
      query.where('product_request.status', 'in', status === 'open' ? OPEN : [status as ProductRequestStatus]),
    )
    .$if(search !== '', (query) =>
      query.where(({ or }) =>
        or([
          containsText(sql.ref('product.title'), search),
          containsText(nameOf('dealer'), search),
          containsText(nameOf('stockist'), search),
        ]),
      ),
    );

/** Reads product requests within reach. */
export const requestReader = (db: Reader) => ({
  page: (query: RequestQuery, { limit, offset, after }: NewestPage): Promise<RequestRow[]> =>
    listed(db, query)
      .$if(after !== undefined, (rest) =>
        rest.where(sql<boolean>`(product_request.created_at, product_request.id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('product_request.created_at', 'desc')
      .orderBy('product_request.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  async count(query: RequestQuery): Promise<number> {
    const { count } = await listed(db, query)
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  byId: (viewer: ReachViewer, id: string): Promise<RequestRow | undefined> =>
    rows(db).where('product_request.id', '=', id).where(productRequestWithinReach(viewer)).executeTakeFirst(),
  /** The request that a repeated call has already made. */
  byClientRequest: (askedBy: string, clientRequestId: string) =>
    db
      .selectFrom('product_request')
      .select('id')
      .where('asked_by', '=', askedBy)
      .where('client_request_id', '=', clientRequestId)
      .executeTakeFirst(),
  /** The statuses of these requests, oldest first. */
  events: (ids: readonly string[]): Promise<RequestEvent[]> =>
    db
      .selectFrom('product_request_event as event')
      .leftJoin('member', 'member.id', 'event.by_id')
      .select(['event.request_id as requestId', 'event.status', 'event.at', 'event.note', nameOf('member').as('by')])
      .$narrowType<{ status: ProductRequestStatus }>()
      .where('event.request_id', 'in', ids.length ? [...ids] : [null as unknown as string])
      .orderBy('event.id')
      .execute(),
  /** The stockist above a dealer; undefined if there is none who can answer. */
  stockistAbove: (dealerId: string) =>
    db
      .selectFrom('network_place')
      .innerJoin('member', 'member.id', 'network_place.parent_id')
      .select('member.id')
      .where('network_place.member_id', '=', dealerId)
      .where('member.role', '=', 'STOKIEST')
      .where('member.status', '=', 'ACTIVE')
      .executeTakeFirst(),
});

/** Writes product requests, inside the caller's transaction. */
export const requestWriter = (tx: Tx) => ({
  /** Adds a request, unless the same call has already made it. Returns whether it was added. */
  async insert(row: Insertable<RequestTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('product_request')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 1;
  },
  lock: (id: string) =>
    tx.selectFrom('product_request').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
  setStatus: (id: string, status: ProductRequestStatus) =>
    tx.updateTable('product_request').set({ status }).where('id', '=', id).execute(),
  addEvent: (event: { requestId: string; status: ProductRequestStatus; at: Date; byId: string; note: string | null }) =>
    tx
      .insertInto('product_request_event')
      .values({
        ...{ request_id: event.requestId, status: event.status, at: event.at },
        ...{ by_id: event.byId, note: event.note },
      })
      .execute(),
});
