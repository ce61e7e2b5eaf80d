import type { Language } from './languages.ts';

/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'हिन्दी', ur: 'اردو' };
