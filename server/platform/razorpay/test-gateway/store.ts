import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';

/** An event that is sent to the program until it answers 2xx. Times in milliseconds. */
export interface StoredEvent {
  readonly id: string;
  /** The exact text that is sent and signed. */
  readonly body: string;
  readonly at: number;
  readonly attempts: number;
  /** Time of the next attempt; null: delivered, or no longer attempted. */
  readonly nextAt: number | null;
}

/** One line of the file: the new state of an object. */
export type StoredLine =
  | { order: OrderEntity; automatic: boolean }
  | { payment: PaymentEntity; authorizeAt: number | null }
  | { refund: RefundEntity; request: string; key: string | null; settleAt: number | null; willFail: boolean }
  | { event: StoredEvent };
type Line<K extends string> = Extract<StoredLine, Record<K, unknown>>;

/**
 * State of the test gateway, stored as lines of JSON: the last line of an object counts. All operations are
 * synchronous, so that several programs in one process may share a file.
 */
export function openStore(path: string | undefined) {
  const orders = new Map<string, Line<'order'>>();
  const payments = new Map<string, Line<'payment'>>();
  const refunds = new Map<string, Line<'refund'>>();
  const events = new Map<string, StoredEvent>();
  let position = 0;

  function apply(line: StoredLine): void {
    if ('order' in line) orders.set(line.order.id, line);
    else if ('payment' in line) payments.set(line.payment.id, line);
    else if ('refund' in line) refunds.set(line.refund.id, line);
    else if (line.event.nextAt === null) events.delete(line.event.id);
    else events.set(line.event.id, line.event);
  }

  function applyText(text: string): void {
    for (const one of text.split('\n').filter(Boolean))
      try {
        apply(JSON.parse(one) as StoredLine);
      } catch {
        // A crash cut this line off, so its call was never answered.
      }
  }

  /** Reads lines added since, also by other users of the file. */
  function catchUp(): void {
    if (!path) return;
    let file: number;
    try {
      file = openSync(path, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    try {
      const added = Buffer.alloc(Math.max(0, fstatSync(file).size - position));
      readSync(file, added, 0, added.length, position);
      const whole = added.lastIndexOf(10) + 1;
      applyText(added.subarray(0, whole).toString());
      position += whole;
    } finally {
      closeSync(file);
    }
  }

  function save(...lines: StoredLine[]): void {
    if (!path) {
      for (const line of lines) apply(line);
      return;
    }
    mkdirSync(dirname(path), { recursive: true });
    // The leading line break ends a line that was cut off.
    appendFileSync(path, `\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, { mode: 0o600 });
    catchUp();
  }

  catchUp();
  return { orders, payments, refunds, events, catchUp, save };
}

export type Store = ReturnType<typeof openStore>;
