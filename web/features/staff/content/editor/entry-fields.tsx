import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  ANSWER_MAX_LENGTH,
  AUTHOR_MAX_LENGTH,
  BODY_MAX_LENGTH,
  CATEGORY_MAX_LENGTH,
  SLUG_MAX_LENGTH,
  SUMMARY_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../../../contract/content/values.ts';
import { directionOf } from '../../../../../contract/languages.ts';
import page from '../../ui/page.module.css';
import { type EntryField, type EntryFields, fieldsOf } from '../entry.ts';
import { CoverField } from './cover-field.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { ProductField } from './product-field.tsx';
import type { Editor } from './use-entry-editor.ts';

/** The inputs of an entry, by its kind. */
export function EntryInputs({ editor }: { editor: Editor }) {
  const { t } = useTranslation('content-desk');
  const { kind, language, fields, errors, change, saved } = editor;
  const has = (field: EntryField): boolean => fieldsOf[kind].includes(field);
  const written = { lang: language, dir: directionOf(language) };
  const textProps = (name: Exclude<keyof EntryFields, 'cover'>) => ({
    name,
    value: fields[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  });
  return (
    <>
      {has('title') && (
        <TextInput
          {...textProps('title')}
          {...written}
          label={t(kind === 'question' ? 'fields.question' : 'fields.title')}
          maxLength={TITLE_MAX_LENGTH}
        />
      )}
      {has('summary') && (
        <Textarea
          {...textProps('summary')}
          {...written}
          className={page.textarea}
          label={t('fields.summary')}
          description={t('fields.summaryNote')}
          maxLength={SUMMARY_MAX_LENGTH}
        />
      )}
      <MarkdownField
        label={t(`fields.body.${kind}`)}
        value={fields.body}
        language={language}
        maxLength={kind === 'blog' || kind === 'about' ? BODY_MAX_LENGTH : ANSWER_MAX_LENGTH}
        error={errors.body}
        onChange={(body) => change({ body })}
      />
      {has('cover') && <CoverField cover={fields.cover} error={errors.cover} onChange={(cover) => change({ cover })} />}
      {has('author') && (
        <TextInput
          {...textProps('author')}
          label={t('fields.author')}
          description={t('fields.authorNote')}
          maxLength={AUTHOR_MAX_LENGTH}
        />
      )}
      {has('tags') && <TextInput {...textProps('tags')} label={t('fields.tags')} description={t('fields.tagsNote')} />}
      {has('category') && (
        <TextInput
          {...textProps('category')}
          {...written}
          label={t('fields.category')}
          description={t('fields.categoryNote')}
          maxLength={CATEGORY_MAX_LENGTH}
        />
      )}
      {has('productId') && (
        <ProductField
          value={fields.productId}
          error={errors.productId}
          onChange={(productId) => change({ productId })}
        />
      )}
      {has('order') && (
        <TextInput
          {...textProps('order')}
          inputMode="numeric"
          label={t('fields.order')}
          description={t('fields.orderNote')}
          maxLength={4}
        />
      )}
      {has('slug') && (
        <TextInput
          {...textProps('slug')}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          label={t('fields.slug')}
          description={t(saved?.publishedAt ? 'fields.slugFixed' : 'fields.slugNote')}
          readOnly={Boolean(saved?.publishedAt)}
          maxLength={SLUG_MAX_LENGTH}
        />
      )}
    </>
  );
}
