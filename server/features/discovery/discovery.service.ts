import type { discoveryApi } from '../../../contract/discovery.ts';
import type { QueryOf } from '../../../contract/kernel.ts';
import { isStaff } from '../../../contract/roles.ts';
import { failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { presentCard } from '../profiles/index.ts';
import { strangers } from '../visibility/index.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { discoveryReader, type ListRequest, type Scope } from './discovery.repo.ts';

type Query = QueryOf<typeof discoveryApi.members>;

const DEFAULT_PAGE_SIZE = 20;
const sorts = { createdAt: 'created', id: 'created', _id: 'created', age: 'age', firstName: 'firstName' } as const;

/** Lists of members a viewer could meet. */
export function createDiscovery({ db, clock }: Pick<Platform, 'db' | 'clock'>, accounts: Accounts) {
  const scopeOf = async (viewer: Viewer): Promise<Scope | undefined> => {
    if (isStaff(viewer.role)) return { as: 'staff' };
    const { gender } = await accounts.facts(viewer.id);
    return gender ? { as: 'member', gender: gender === 'MALE' ? 'FEMALE' : 'MALE' } : undefined;
  };

  return {
    /** Newest first unless asked otherwise (contract §4). */
    async members(viewer: Viewer, query: Query) {
      const scope = await scopeOf(viewer);
      if (!scope) return { data: [], totalCount: 0 };
      const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor);
      if (query.cursor !== undefined && !cursor)
        throw failField('request.invalid', 'cursor', 'This cursor is not one of ours.');
      const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
      const request: ListRequest = {
        scope,
        search: query.search || undefined,
        sort: cursor?.[0] ?? sorts[query.column ?? 'createdAt'],
        ascending: cursor?.[1] ?? query.direction === 1,
        limit,
        offset: ((query.page ?? 1) - 1) * limit,
        after: cursor && { value: cursor[2], id: cursor[3] },
      };
      const reader = discoveryReader(db.read);
      const [rows, totalCount] = await Promise.all([reader.page(request), reader.count(request)]);
      const now = clock.now();
      const data = rows.map((row) => ({
        ...presentCard(row, scope.as, strangers, now),
        ...(scope.as === 'staff' ? { role: row.member.role, status: row.member.status } : {}),
      }));
      const last = rows.at(-1);
      const nextCursor =
        last && rows.length === limit
          ? encodeCursor([request.sort, request.ascending, last.sortValue, last.member.id])
          : undefined;
      return { data, totalCount, nextCursor };
    },
  };
}

export type Discovery = ReturnType<typeof createDiscovery>;
