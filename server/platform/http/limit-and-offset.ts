const DEFAULT_PAGE_SIZE = 20;

export interface Paging {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The rows of a page. */
export const limitAndOffset = ({
  page = 1,
  pageSize = DEFAULT_PAGE_SIZE,
}: Paging): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});
