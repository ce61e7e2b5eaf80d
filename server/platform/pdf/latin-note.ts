import type { Language } from '../../../contract/languages.ts';
import type { GlyphSupport } from './fonts.ts';

const notes: Readonly<Record<Language, string>> = {
  en: 'Some words are in Latin letters because this page cannot print their script.',
  hi: 'कुछ शब्द अंग्रेज़ी अक्षरों में हैं, क्योंकि उनकी लिपि इस पेज पर नहीं छप सकती।',
  ur: 'کچھ الفاظ انگریزی حروف میں ہیں، کیونکہ ان کا رسم الخط اس صفحے پر نہیں چھپ سکتا۔',
};

/** The fonts of one page, and a note for its end: undefined while every text is printed in its own script. */
export function withLatinNote(
  { canWrite }: GlyphSupport,
  language: Language = 'en',
): { writing: GlyphSupport; note(): string | undefined } {
  let note: string | undefined;
  const onLatinLetters = (): void => {
    note = notes[language];
  };
  return { writing: { canWrite, onLatinLetters }, note: () => note };
}
