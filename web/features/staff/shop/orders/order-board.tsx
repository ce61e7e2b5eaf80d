import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { OrderSummary } from '../../../../../contract/shop/orders.schema.ts';
import type { OrderStatus } from '../../../../../contract/shop/values.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { locale } from '../../../../lib/i18n.ts';
import { shortDayInIndia } from '../../../../lib/india-time.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { staffPaths } from '../../staff-paths.ts';
import page from '../../ui/page.module.css';
import { keyCommand } from '../../workbench/key-command.ts';
import { OpenAmount } from './open-amount.tsx';
import classes from './orders.module.css';
import { columnQuery, type OrderFilters } from './orders.queries.ts';
import { useMoveOrder } from './use-move-order.ts';

const columns = ['ACTIVE', 'ACCEPTED', 'PROCESSING', 'DISPATCH', 'DELIVERED'] as const satisfies readonly OrderStatus[];

/** The orders in progress by status; each is moved with its menu, by pointer or keyboard. */
export function OrderBoard({ filters }: { filters: OrderFilters }) {
  const { t } = useTranslation('shop-orders');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const answers = useQueries({ queries: columns.map((status) => columnQuery(status, filters)) });
  const failed = answers.find(({ data, error }) => !data && error);
  if (failed?.error)
    return (
      <EmptyState heading={<h2>{staff('list.failed')}</h2>} sentence={errorMessage(failed.error, common)}>
        <Button onClick={() => void Promise.all(answers.map(({ refetch }) => refetch()))}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  if (answers.some(({ data }) => !data)) return <PageSkeleton />;
  if (answers.every(({ data }) => data?.data.length === 0))
    return <EmptyState heading={<h2>{t('desk.none')}</h2>} sentence={t('desk.noneWhy')} />;
  return (
    <>
      <p className={`${page.note} ${classes.keys}`}>{t('desk.keys')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus among links and buttons */}
      <div className={classes.board} onKeyDown={moveFocus}>
        {columns.map((status, index) => {
          const { data: orders = [], totalCount = 0 } = answers[index]?.data ?? {};
          return <BoardColumn key={status} status={status} orders={orders} total={totalCount} />;
        })}
      </div>
    </>
  );
}

/** Moves the focus from order to order with the arrow keys; M opens the menu of the order that has the focus. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const card = (event.target as Element).closest<HTMLElement>('[data-order]');
  if (!card || event.target !== card.querySelector('a')) return;
  const command = keyCommand(event.nativeEvent);
  if (command === 'm') {
    event.preventDefault();
    card.querySelector('button')?.click();
    return;
  }
  const lists = [...event.currentTarget.querySelectorAll('ul')].map((list) => [
    ...list.querySelectorAll<HTMLElement>('[data-order]'),
  ]);
  const column = lists.findIndex((cards) => cards.includes(card));
  const row = lists[column]?.indexOf(card) ?? 0;
  const beside = (step: number): HTMLElement | undefined => {
    for (let at = column + step; lists[at]; at += step) {
      const cards = lists[at] ?? [];
      if (cards.length > 0) return cards[Math.min(row, cards.length - 1)];
    }
    return undefined;
  };
  const sideways = document.dir === 'rtl' ? -1 : 1;
  const targetOf = (): HTMLElement | undefined => {
    switch (command) {
      case 'ArrowDown':
        return lists[column]?.[row + 1];
      case 'ArrowUp':
        return lists[column]?.[row - 1];
      case 'ArrowRight':
        return beside(sideways);
      case 'ArrowLeft':
        return beside(-sideways);
      default:
        return undefined;
    }
  };
  const target = targetOf();
  if (!target) return;
  event.preventDefault();
  target.querySelector('a')?.focus();
}

interface BoardColumnProps {
  status: OrderStatus;
  orders: readonly OrderSummary[];
  total: number;
}

function BoardColumn({ status, orders, total }: BoardColumnProps) {
  const { t } = useTranslation('shop-orders');
  const [search] = useSearchParams();
  const inList = new URLSearchParams(search);
  inList.set('tab', 'list');
  inList.set('status', status);
  return (
    <section className={classes.column} aria-labelledby={`column-${status}`}>
      <h2 id={`column-${status}`}>{t('desk.column', { status: t(`status.${status}`), count: total })}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <BoardCard order={order} />
          </li>
        ))}
      </ul>
      {orders.length === 0 && <p className={page.note}>{t('desk.emptyColumn')}</p>}
      {total > orders.length && <Link to={`?${inList}`}>{t('desk.moreInList', { count: total })}</Link>}
    </section>
  );
}

function BoardCard({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('shop-orders');
  const move = useMoveOrder();
  const [isOpen, setIsOpen] = useState(false);
  const { id, number, customerName, contents, grandTotal, expectedAt, next } = order;
  return (
    <article className={classes.card} data-order={id}>
      <Link to={staffPaths.order(id)} className={classes.open}>
        <strong>{number}</strong>
        <bdi>{customerName}</bdi>
      </Link>
      {next.length > 0 && (
        <Menu position="bottom-end" opened={isOpen} onChange={setIsOpen} transitionProps={{ duration: 120 }}>
          <Menu.Target>
            <ActionIcon variant="subtle" size={44} aria-label={t('desk.move', { number })}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {next.map((status) => (
              <Menu.Item key={status} onClick={() => move(order, status)}>
                {t(`desk.moveTo.${status}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <span className={classes.contents}>
        <bdi>{contents}</bdi>
      </span>
      <span className={classes.figure}>
        {shopPrice(grandTotal)}
        <OpenAmount order={order} />
      </span>
      {expectedAt && (
        <span className={page.sub}>
          {t('desk.expected')} {shortDayInIndia(expectedAt, locale())}
        </span>
      )}
    </article>
  );
}
