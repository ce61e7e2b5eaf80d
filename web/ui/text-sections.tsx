import classes from './text-sections.module.css';

/** One section of a long text in a catalogue. */
export interface TextSection {
  heading: string;
  paragraphs: readonly string[];
  points: readonly string[];
}

/** A long text in sections. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className={classes.text}>
      {sections.map(({ heading, paragraphs, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && <Points points={points} />}
        </section>
      ))}
    </div>
  );
}

/** A list of sentences. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={classes.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
