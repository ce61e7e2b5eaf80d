import { i18n } from './i18n.ts';

/** Between the parts of an enumeration. */
export const comma = (): string => (i18n.language === 'ur' ? '، ' : ', ');

const stops: Readonly<Record<string, string>> = { hi: '।', ur: '۔' };

/** Ends a sentence. */
export const fullStop = (): string => stops[i18n.language] ?? '.';
