import type { ContentImage } from '../../../contract/content/schema.ts';
import type { ShownPerson } from '../../../contract/stories/schema.ts';
import { Portrait } from '../portrait.tsx';
import classes from './story-preview.module.css';

interface ShownStory {
  language: string;
  title: string;
  html: string;
  people: readonly [ShownPerson, ShownPerson];
  picture: ContentImage | null;
}

interface StoryPreviewProps {
  story: ShownStory;
  /** Alternative text of a picture of both. */
  both: string;
}

/** A story as the public page shows it: for its two members, and for staff. */
export function StoryPreview({ story: { language, title, html, people, picture }, both }: StoryPreviewProps) {
  const names = people.flatMap(({ name }) => name ?? []);
  return (
    <article className={classes.story} lang={language} dir={language === 'ur' ? 'rtl' : 'ltr'}>
      {picture ? (
        <img
          className={classes.both}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={both}
          decoding="async"
        />
      ) : (
        <div className={classes.people}>
          {people.map((person) => (
            <Person key={person.seed} person={person} />
          ))}
        </div>
      )}
      <h2>{title}</h2>
      {names.length > 0 && <p className={classes.names}>{names.join(' & ')}</p>}
      {/* The server has drawn the text from Markdown, without raw HTML, and the page would show the same. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

function Person({ person: { name, picture, seed, gender } }: { person: ShownPerson }) {
  return (
    <span className={classes.person}>
      {picture ? <img src={picture.url} alt={name ?? ''} decoding="async" /> : <Portrait seed={seed} gender={gender} />}
    </span>
  );
}
