import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnStory } from '../../../contract/stories/schema.ts';
import { storyNames } from '../../../contract/stories/values.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import classes from './found.module.css';
import type { StoryAnswer } from './use-story-answer.ts';

type Content = NonNullable<OwnStory['content']>;

interface ChoicesProps {
  content: Content;
  photos: readonly { id: string; url: string }[];
  sending: StoryAnswer;
}

/** The member's choices for the story: the name, the picture, and a picture of both. Each choice is sent at once. */
export function StoryChoices({ content, photos, sending }: ChoicesProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'story.choices' });
  return (
    <section className={classes.card} aria-labelledby="story-choices">
      <h2 id="story-choices">{t('title')}</h2>
      <p>{t('why')}</p>
      <Segments
        name="name"
        label={t('name')}
        options={storyNames.map((key) => ({ key, label: t(`names.${key}`) }))}
        value={content.name}
        onChange={(name) => void sending.answer('name', { name })}
      />
      <OwnPicture content={content} photos={photos} sending={sending} />
      <SharedPicture content={content} sending={sending} />
    </section>
  );
}

/** A drawn portrait, or a copy of an approved photo. */
function OwnPicture({ content, photos, sending }: ChoicesProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'story.choices' });
  const own = content.people[content.side === 'first' ? 0 : 1];
  return (
    <fieldset className={classes.rating}>
      <legend>{t('picture')}</legend>
      <p className={classes.hint}>{t(photos.length > 0 ? 'photoHint' : 'noPhotos')}</p>
      <div className={classes.pictures}>
        <button
          type="button"
          className={classes.choice}
          aria-pressed={own.picture === null}
          disabled={sending.busy !== undefined}
          onClick={() => void sending.answer('photo', { photoId: null })}
        >
          <Portrait seed={own.seed} gender={own.gender} />
          <span>{t('portrait')}</span>
        </button>
        {photos.map(({ id, url }, index) => (
          <button
            key={id}
            type="button"
            className={classes.choice}
            disabled={sending.busy !== undefined}
            onClick={() => void sending.answer('photo', { photoId: id })}
          >
            <img src={`${url}&size=small`} alt="" decoding="async" />
            <span>{t('photo', { count: index + 1 })}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A picture that shows both members. */
function SharedPicture({ content, sending }: Omit<ChoicesProps, 'photos'>) {
  const { t } = useTranslation('settings', { keyPrefix: 'story.choices' });
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.form}>
      <h3>{t('shared')}</h3>
      <p className={classes.hint}>{t('sharedHint')}</p>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('upload')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) void sending.setPicture(chosen);
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" loading={sending.busy === 'picture'} onClick={() => file.current?.click()}>
          {t(content.picture ? 'replace' : 'upload')}
        </Button>
        {content.picture && (
          <Button
            variant="subtle"
            loading={sending.busy === 'shared'}
            onClick={() => void sending.answer('shared', { sharedPicture: false })}
          >
            {t('removeShared')}
          </Button>
        )}
      </div>
    </div>
  );
}
