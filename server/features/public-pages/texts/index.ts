import type { ContentLanguage } from '../../../../contract/content/values.ts';
import { en, type PageTexts } from './en.ts';
import { hi } from './hi.ts';
import { ur } from './ur.ts';

export type { PageTexts } from './en.ts';

export const textsIn: Readonly<Record<ContentLanguage, PageTexts>> = { en, hi, ur };

/** Locales for Open Graph. */
export const locales: Readonly<Record<ContentLanguage, string>> = { en: 'en_IN', hi: 'hi_IN', ur: 'ur_IN' };

/** A day in words, in India. */
export const dayIn = (language: ContentLanguage, at: string): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    new Date(at),
  );
