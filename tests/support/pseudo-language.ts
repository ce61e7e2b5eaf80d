import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { type OptionListName, optionLists } from '../../contract/options/index.ts';
import { pseudoCatalogue, pseudoText } from './pseudo-text.ts';

/**
 * A further language, made from the English texts (pseudo-text.ts). Its catalogues are sent to the browser in place of
 * those of a language that the site offers: Hindi from left to right, Urdu from right to left. So the app needs no code
 * for it.
 */
export type Replaced = 'hi' | 'ur';

const ASSETS = join(import.meta.dirname, '../../dist/web/assets');
const MESSAGES = join(import.meta.dirname, '../../web/messages');

/** Scripts that contain nothing but texts. */
const isCatalogue = /^(?:import\{\w+ as \w+\}from"\.\/rolldown-runtime-[\w-]+\.js";)?var /;

type Texts = Readonly<Record<string, unknown>>;
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** English labels of the options that a language names. Communities have only the last part of their name. */
const pseudoOptions = (own: Labels): Labels =>
  Object.fromEntries(
    Object.entries(own).map(([list, labels]) => {
      const english = new Map(
        optionLists[list as OptionListName].map(({ key, label }) => [String(key), label.split(' · ').at(-1)]),
      );
      return [list, Object.fromEntries(Object.keys(labels).map((key) => [key, pseudoText(english.get(key) ?? key)]))];
    }),
  );

/** The catalogues of a language, each with the one that replaces it. */
async function replacements(language: Replaced): Promise<{ own: Texts; pseudo: Texts }[]> {
  const files = await readdir(join(MESSAGES, language));
  return Promise.all(
    files.map(async (file) => {
      const own = (await import(pathToFileURL(join(MESSAGES, language, file)).href)).default;
      if (file === 'options.ts') return { own, pseudo: pseudoOptions(own) as Texts };
      const english = (await import(pathToFileURL(join(MESSAGES, 'en', file)).href)).default;
      return { own, pseudo: pseudoCatalogue(english) as Texts };
    }),
  );
}

/**
 * The scripts of the build with the catalogues of a language, by path, with the texts of the pseudo-language instead.
 * @throws Error if a catalogue is in no script
 */
async function pseudoScripts(language: Replaced): Promise<ReadonlyMap<string, string>> {
  const letters = language === 'hi' ? /[\u0900-\u097f]{2}/ : /[\u0600-\u06ff]{2}/;
  const scripts = new Map<string, string>();
  const waiting = new Set(await replacements(language));
  const pseudoOf = (value: unknown): Texts | undefined => {
    const found = [...waiting].find(({ own }) => isDeepStrictEqual(own, value));
    if (found) waiting.delete(found);
    return found?.pseudo;
  };
  for (const name of (await readdir(ASSETS)).filter((file) => file.endsWith('.js'))) {
    const source = await readFile(join(ASSETS, name), 'utf8');
    if (!letters.test(source) || !isCatalogue.test(source)) continue;
    const exported = Object.entries((await import(pathToFileURL(join(ASSETS, name)).href)) as Texts);
    const lines = exported.flatMap(([key, value], number) => {
      // A script with several catalogues exports each as a module.
      const isModule = (value as Texts).default !== undefined;
      const texts = pseudoOf(isModule ? (value as Texts).default : value);
      const text = JSON.stringify(isModule ? { default: texts } : texts);
      return texts ? [`const t${number} = ${text};`, `export { t${number} as ${key} };`] : [];
    });
    if (lines.length === 2 * exported.length) scripts.set(`/assets/${name}`, lines.join('\n'));
  }
  if (waiting.size > 0)
    throw new Error(`Texts not found in the build: ${[...waiting].map(({ own }) => Object.keys(own).join())}`);
  return scripts;
}

const made = new Map<Replaced, Promise<ReadonlyMap<string, string>>>();

/** Makes a browser profile show the pseudo-language where it would show the language that is replaced. */
export async function speakPseudo(context: BrowserContext, replaced: Replaced): Promise<void> {
  const making = made.get(replaced) ?? pseudoScripts(replaced);
  made.set(replaced, making);
  const scripts = await making;
  await context.route(
    ({ pathname }) => scripts.has(pathname),
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: scripts.get(new URL(route.request().url()).pathname) ?? '',
      }),
  );
  // Prerendered pages contain the texts of the replaced language, so the app renders them again.
  await context.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.documentElement.setAttribute('data-undrawn', ''));
  });
}
