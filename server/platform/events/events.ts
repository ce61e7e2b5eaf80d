import { v7 as uuid } from 'uuid';
import type { Clock } from '../clock.ts';
import type { Tx } from '../db/database.ts';
import type { DomainEvent, PublishOptions } from './domain-events.ts';
import { eventWriter } from './events.repo.ts';

export type EventToPublish = PublishOptions & { readonly event: DomainEvent };

/** Delivers events to listeners: only if the transaction commits, and exactly once. */
export interface Events {
  publish(tx: Tx, event: DomainEvent, publishing?: PublishOptions): Promise<void>;
  /** Publishes many events; if several have the same key, only the first is published. */
  publishAll(tx: Tx, all: readonly EventToPublish[]): Promise<void>;
  /** Cancels the pending event with this key. Returns false if none is pending. */
  withdraw(tx: Tx, key: string): Promise<boolean>;
}

/** The outbox of the features: published events stay in the database until they are processed. */
export function createEvents({ clock }: { clock: Clock }): Events {
  async function publishAll(tx: Tx, all: readonly EventToPublish[]): Promise<void> {
    const now = clock.now();
    const keys = new Set<string>();
    const first = all.filter(({ key }) => {
      if (key === undefined) return true;
      const isFirst = !keys.has(key);
      keys.add(key);
      return isFirst;
    });
    if (!first.length) return;
    const rows = first.map(({ event: { type, ...data }, key = null, dueAt = now }) => ({
      ...{ id: uuid(), type, data, key, due_at: dueAt, at: now },
    }));
    await eventWriter(tx).add(rows);
    if (rows.some(({ due_at }) => due_at <= now)) await eventWriter(tx).wake();
  }

  return {
    publishAll,
    withdraw: (tx, key) => eventWriter(tx).withdraw(key),
    publish: (tx, event, publishing = {}) => publishAll(tx, [{ ...publishing, event }]),
  };
}
