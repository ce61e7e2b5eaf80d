import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { contentLanguages } from '../../../../contract/content/values.ts';
import { STORY_TEXT_LENGTH, STORY_TITLE_LENGTH } from '../../../../contract/stories/values.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';

export interface StoryWords {
  title: string;
  body: string;
  language: (typeof contentLanguages)[number];
}

interface StoryFormProps {
  words?: StoryWords;
  submit: string;
  onSend: (words: StoryWords) => Promise<void>;
}

/** Title, text and language of a story. */
export function StoryForm({ words, submit, onSend }: StoryFormProps) {
  const { t } = useTranslation('desk', { keyPrefix: 'stories.written' });
  const { props, errors, failure, busy } = useForm({
    fields: ['title', 'body', 'language'],
    check: ({ title, body }) => ({
      ...(title.trim().length < 2 && { title: t('titleMissing') }),
      ...(body.trim().length < 2 && { body: t('bodyMissing') }),
    }),
    send: ({ title, body, language }) =>
      onSend({ title, body, language: contentLanguages.find((one) => one === language) ?? 'en' }),
  });
  return (
    <form {...props} className={page.form}>
      <TextInput
        name="title"
        autoComplete="off"
        maxLength={STORY_TITLE_LENGTH}
        label={t('title')}
        defaultValue={words?.title}
        error={errors.title}
      />
      <Textarea
        name="body"
        rows={12}
        maxLength={STORY_TEXT_LENGTH}
        label={t('body')}
        description={t('bodyHint')}
        defaultValue={words?.body}
        error={errors.body}
      />
      <NativeSelect
        name="language"
        label={t('language')}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        defaultValue={words?.language ?? 'en'}
        data={contentLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        error={errors.language}
      />
      <FormFailure error={failure} />
      <Button type="submit" className={page.start} loading={busy}>
        {submit}
      </Button>
    </form>
  );
}
