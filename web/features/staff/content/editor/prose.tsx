import { useEffect } from 'react';
import type { ContentLanguage } from '../../../../../contract/content/values.ts';
import { directionOf } from '../../../../../contract/languages.ts';
import classes from './prose.module.css';

/** Fonts of the scripts that the interface in English does not load. */
const faces: Partial<Record<ContentLanguage, () => Promise<unknown>>> = {
  hi: () => import('../../../../fonts/fonts-hi.css'),
  ur: () => import('../../../../fonts/fonts-ur.css'),
};

/** Loads the fonts of a language in which something is written or shown. */
export function useFaces(language: ContentLanguage): void {
  useEffect(() => void faces[language]?.().catch(() => undefined), [language]);
}

/**
 * A text of the public pages, as the server has drawn it from Markdown: without scripts, raw HTML, styles and pictures
 * from elsewhere (server/features/content/markdown.ts).
 */
export function Prose({ html, language }: { html: string; language: ContentLanguage }) {
  useFaces(language);
  return (
    <div
      className={classes.prose}
      lang={language}
      dir={directionOf(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets no markup of the writer through
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
