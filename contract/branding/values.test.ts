import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteLanguages } from './values.ts';

it('the contract lists the languages in which the web app has texts', () => {
  const folders = readdirSync(new URL('../../web/messages', import.meta.url)).filter((name) => !name.includes('.'));
  expect([...siteLanguages].sort()).toEqual(folders.sort());
});
