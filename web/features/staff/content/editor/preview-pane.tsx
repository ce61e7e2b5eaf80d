import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContentKind, ContentLanguage } from '../../../../../contract/content/values.ts';
import { directionOf } from '../../../../../contract/languages.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { Bone } from '../../../../ui/page-skeleton.tsx';
import page from '../../ui/page.module.css';
import { previewQuery } from '../content.queries.ts';
import type { EntryFields } from '../entry.ts';
import classes from './prose.module.css';
import { Prose } from './prose.tsx';

/** Pause after typing before the preview is drawn again, ms. */
const DRAW_AFTER_MS = 400;

interface PreviewPaneProps {
  kind: ContentKind;
  language: ContentLanguage;
  fields: EntryFields;
}

/** The entry as visitors will see it. The server draws the text. */
export function PreviewPane({ kind, language, fields }: PreviewPaneProps) {
  const { t } = useTranslation('content-desk');
  const markdown = useDebounced(fields.body, DRAW_AFTER_MS);
  const { data: html, error } = useQuery({ ...previewQuery(markdown), enabled: markdown.trim() !== '' });
  const { title, summary, author, cover } = fields;
  const isEmpty = markdown.trim() === '';
  return (
    <article className={classes.preview} lang={language} dir={directionOf(language)}>
      {kind !== 'about' && title.trim() && <h2 className={classes.title}>{title}</h2>}
      {kind === 'blog' && summary.trim() && <p className={classes.summary}>{summary}</p>}
      {kind === 'blog' && author.trim() && <p className={classes.author}>{author}</p>}
      {cover && (
        <img
          src={`${cover.url}?size=medium`}
          alt=""
          width={cover.width}
          height={cover.height}
          className={classes.cover}
        />
      )}
      <FormFailure error={error} />
      {isEmpty ? (
        <p className={page.note} lang="en" dir="ltr">
          {t('preview.empty')}
        </p>
      ) : html === undefined ? (
        !error && <Bone />
      ) : (
        <Prose html={html} language={language} />
      )}
    </article>
  );
}
