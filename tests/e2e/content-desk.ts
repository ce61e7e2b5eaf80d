import type { Locator, Page } from 'playwright-core';
import { signInDirectly } from '../support/browser-sign-in.ts';
import { ADMIN, adminFactor } from '../support/staff.ts';
import type { TestApp } from '../support/test-app.ts';

/** Signs the administrator in and opens a page of the staff area. */
export const openStaffPage = (app: TestApp, page: Page, path: string): Promise<void> =>
  signInDirectly(
    page,
    { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, otp: adminFactor(app).recoveryCodes.pop() },
    path,
  );

/** The field in which the text of an entry is written. */
export const textField = (page: Page, name = 'Text'): Locator => page.getByRole('textbox', { name, exact: true });

/** Puts the caret at the end of the text. */
export const moveCaretToEnd = (field: Locator): Promise<void> =>
  field.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  });

/** Pastes into a field what another program has copied. */
export const paste = (field: Locator, copied: Readonly<Record<string, string>>): Promise<void> =>
  field.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    element.focus();
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // A browser inserts plain text itself, but not for an event of a script.
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, types['text/plain'] ?? '');
  }, copied);
