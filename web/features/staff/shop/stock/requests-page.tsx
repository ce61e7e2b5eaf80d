import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  NOTE_MAX_LENGTH,
  type ProductRequestStatus,
  type RequestAnswer,
  stockHolderRoles,
} from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { locale } from '../../../../lib/i18n.ts';
import { toast } from '../../../../lib/toast.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { useUnitText } from '../../../../ui/shop/use-unit-text.ts';
import { openForm } from '../../popup-form/open-form.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { ChoiceFilter, selectedChoice } from '../../ui/choice-filter.tsx';
import page from '../../ui/page.module.css';
import { Pager, pageFromUrl } from '../../ui/pager.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { formatStaffTime } from '../../ui/staff-time.ts';
import { ShopDeskGate } from '../shop-desk-gate.tsx';
import classes from './stock.module.css';
import { type ProductRequest, requestsQuery, stockKeys } from './stock.queries.ts';
import { useAskForGoods } from './use-ask-for-goods.ts';

const PAGE_SIZE = 20;

const tones: Readonly<Record<ProductRequestStatus, Tone>> = {
  Requested: 'warm',
  Accepted: 'plain',
  Dispatched: 'plain',
  Received: 'good',
  Declined: 'bad',
};

/** `/staff/productRequests`: requests of dealers and stockists for goods, with their answers. */
export default function RequestsPage() {
  return (
    <ShopDeskGate action="stockMovements">
      <Requests />
    </ShopDeskGate>
  );
}

function Requests() {
  const { t } = useTranslation('shop-stock');
  const role = useAccount()?.role;
  const { ask, isPending } = useAskForGoods();
  const [search] = useSearchParams();
  const statuses = [
    { key: 'open', label: t('requests.open') },
    { key: 'Received', label: t('requests.status.Received') },
    { key: 'Declined', label: t('requests.status.Declined') },
    { key: 'all', label: t('requests.all') },
  ] as const;
  const status = selectedChoice(search, 'status', statuses) ?? 'open';
  const words = search.get('search');
  const number = pageFromUrl(search);
  const query = useQuery(
    requestsQuery({
      ...(status === 'all' ? {} : { status }),
      ...(words ? { search: words } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <div className={page.top}>
        <PageHeading title={t('requests.title')}>
          {total === undefined ? t('requests.intro') : t('requests.count', { count: total })}
        </PageHeading>
        {stockHolderRoles.some((one) => one === role) && (
          <Button loading={isPending} onClick={ask} leftSection={<IconPlus size={20} aria-hidden />}>
            {t('requests.ask')}
          </Button>
        )}
      </div>
      <div className={page.filters}>
        <SearchFilter label={t('requests.search')} />
        <ChoiceFilter name="status" label={t('requests.show')} choices={statuses} />
      </div>
      <RequestList query={query} isOpenOnly={status === 'open'} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}

interface RequestListProps {
  query: {
    readonly data?: { readonly data: readonly ProductRequest[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  isOpenOnly: boolean;
}

function RequestList({ query: { data, error, refetch }, isOpenOnly }: RequestListProps) {
  const { t } = useTranslation('shop-stock');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (!data && error)
    return (
      <EmptyState heading={<h2>{staff('list.failed')}</h2>} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  if (!data) return <PageSkeleton />;
  if (data.data.length === 0)
    return (
      <EmptyState
        heading={<h2>{isOpenOnly ? t('requests.noneOpen') : t('requests.none')}</h2>}
        sentence={t('requests.noneWhy')}
      />
    );
  return (
    <ul className={classes.list}>
      {data.data.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} />
        </li>
      ))}
    </ul>
  );
}

function RequestCard({ request }: { request: ProductRequest }) {
  const { t } = useTranslation('shop-stock');
  const unitText = useUnitText();
  const answer = useAnswer();
  const viewerId = useAccount()?.id;
  const { title, unit, measureUnit, quantity, status, note, next, dealerId, stockistId, createdAt } = request;
  const dealer = request.dealerName ?? t('requests.closed');
  const stockist = stockistId ? (request.stockistName ?? t('requests.closed')) : t('requests.office');
  const side = dealerId === viewerId ? 'partiesMine' : stockistId === viewerId ? 'partiesOfMe' : 'parties';
  return (
    <article className={classes.request}>
      <div className={classes.head}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <Chip tone={tones[status]}>{t(`requests.status.${status}`)}</Chip>
      </div>
      <p>
        {t('requests.units', { count: quantity })}
        <span className={page.sub}>{t('stock.each', { unit: unitText(unit, measureUnit) })}</span>
      </p>
      <p className={page.note}>
        {t(`requests.${side}`, { dealer, stockist })} ·{' '}
        <time dateTime={createdAt}>{formatStaffTime(createdAt, locale())}</time>
      </p>
      {note && (
        <p className={classes.words} dir="auto">
          {note}
        </p>
      )}
      {next.length > 0 && (
        <div className={page.buttons}>
          {next.map((to) => (
            <Button
              key={to}
              variant={to === 'Declined' ? 'default' : 'filled'}
              aria-label={t('requests.answerOf', { answer: t(`requests.answer.${to}`), title, name: dealer })}
              onClick={() => answer(request, to, { dealer, stockist })}
            >
              {t(`requests.answer.${to}`)}
            </Button>
          ))}
        </div>
      )}
      {request.history.length > 1 && <History request={request} />}
    </article>
  );
}

function History({ request: { history } }: { request: ProductRequest }) {
  const { t } = useTranslation('shop-stock');
  return (
    <details className={classes.history}>
      <summary>{t('requests.history')}</summary>
      <ol>
        {history.map(({ status, at, by, note }) => (
          <li key={status}>
            <span>{t(`requests.status.${status}`)}</span>
            <span className={page.note}>
              <bdi>{by ?? t('requests.closed')}</bdi> · <time dateTime={at}>{formatStaffTime(at, locale())}</time>
            </span>
            {note && (
              <span className={classes.words} dir="auto">
                {note}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Opens the pop-up form that explains an answer, has a field for a note and sends the answer. */
function useAnswer() {
  const { t } = useTranslation('shop-stock');
  const queries = useQueryClient();
  return (
    { id, title, quantity }: ProductRequest,
    to: RequestAnswer,
    { dealer, stockist }: { dealer: string; stockist: string },
  ): void => {
    openForm({
      title: t(`requests.answer.${to}`),
      note: t(`answer.${to}`, { count: quantity, title, name: dealer, from: stockist }),
      fields: [{ name: 'note', label: t('answer.note'), kind: 'long', maxLength: NOTE_MAX_LENGTH }],
      onSubmit: async ({ note = '' }) => {
        await call(deskEndpoints.productRequests.answerProductRequest, { params: { id }, body: { status: to, note } });
        await Promise.all(
          [stockKeys.requests, stockKeys.stock].map((queryKey) => queries.invalidateQueries({ queryKey })),
        );
        toast.success(t('answer.saved'));
      },
    });
  };
}
