import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import { match } from '../support/activity.ts';
import { visit } from '../support/browser.ts';
import { NOWHERE, signInDirectly } from '../support/browser-sign-in.ts';
import { member, type Person } from '../support/members.ts';
import { screenText } from '../support/screen-text.ts';
import type { TestApp } from '../support/test-app.ts';

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

/** Time limit for work after an answer, in milliseconds. */
export const EVENTUALLY = { timeout: 60_000 };

/** A couple in mutual interest, ready to sign in. */
export async function pair(app: TestApp): Promise<{ she: Person; he: Person }> {
  const [she, he] = await Promise.all([
    member(app, { firstName: 'Mariam', lastName: 'Siddiqui', declarations: accepted }),
    member(app, { gender: 'MALE', firstName: 'Imran', lastName: 'Khan', declarations: accepted }),
  ]);
  await match(he, she);
  return { she, he };
}

/** Another man with whom she may exchange messages. */
export async function registerAnother(app: TestApp, she: Person, firstName: string): Promise<Person> {
  const man = await member(app, { gender: 'MALE', firstName, lastName: 'Khan', declarations: accepted });
  await match(man, she);
  return man;
}

export interface Device {
  page: Page;
  context: BrowserContext;
  faults: string[];
  /** Opens the conversation with a member, and waits until a message can be written. */
  talkTo: (other: Person) => Promise<void>;
  write: (text: string) => Promise<void>;
  /** The texts of the visible messages, in order. */
  texts: () => Promise<string[]>;
  /** The element of one message. */
  bubble: (text: string) => ReturnType<Page['locator']>;
  /** Waits until the other member of the open conversation is shown as online: messages sent now are delivered. */
  seesOnline: () => Promise<void>;
  /**
   * Waits until this message has this status. The status must be a lasting one, since a temporary one might be missed.
   */
  status: (text: string, status: string) => Promise<void>;
  /** Expects no faults, and closes the browser. */
  end: () => Promise<void>;
}

/** A browser in which a member is signed in. The test opens the first page. */
export async function device(
  browser: Browser,
  app: TestApp,
  { email, password }: Person,
  viewport: { width: number; height: number },
): Promise<Device> {
  const { page, context, faults } = await visit(browser, app.url, viewport);
  await signInDirectly(page, { email, password }, NOWHERE);
  const field = () => page.getByRole('textbox', { name: /^Message to/ });
  const bubble = (text: string) => page.getByRole('log').locator('[data-own]').filter({ hasText: text });
  return {
    page,
    context,
    faults,
    bubble,
    talkTo: async (other) => {
      await page.goto(`/dashboard/message?userId=${other.id}`);
      await field().waitFor();
    },
    write: async (text) => {
      await field().fill(text);
      await field().press('Enter');
    },
    texts: async () => page.getByRole('log').locator('[data-own] [dir=auto]').allTextContents(),
    seesOnline: () =>
      page.getByText(screenText('chat:presence.online'), { exact: true }).filter({ visible: true }).first().waitFor(),
    status: async (text, status) => {
      await bubble(text).getByText(status, { exact: true }).waitFor({ state: 'attached' });
    },
    end: async () => {
      expect(faults).toEqual([]);
      await context.close();
    },
  };
}

/** Ignores the browser's console messages about requests that failed; the tests cause those on purpose. */
export const ignoreFaults = ({ faults }: Device): void => {
  const others = faults.filter((fault) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/.test(fault));
  faults.splice(0, faults.length, ...others);
};

/**
 * Number of unsent messages that this browser stores. They are deleted a moment after they have disappeared from the
 * screen.
 */
export const unsentMessages = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rishta-chat');
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(0) : reject(opening.error));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
