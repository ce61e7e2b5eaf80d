import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { useMessageActions } from './message-actions.tsx';
import classes from './pane.module.css';
import { splitLinks } from './split-links.rules.ts';

/** Urdu may be written in any interface language; its font loads with the first such message. */
const arabicScript = /\p{Script=Arabic}/u;

/** Shows a message exactly as typed. A text that looks like a link opens only after a warning. */
export function MessageText({ text }: { text: string }) {
  const pieces = useMemo(() => splitLinks(text), [text]);
  const isArabic = arabicScript.test(text);
  useEffect(() => {
    // If the font fails to load, the device's font is used.
    if (isArabic) import('../../../fonts/fonts-ur.css').catch(() => undefined);
  }, [isArabic]);
  return (
    <p className={classes.text} dir="auto" data-script={isArabic ? 'arabic' : undefined}>
      {pieces.map(({ text: piece, href }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
        href ? <InertLink key={index} text={piece} href={href} /> : piece,
      )}
    </p>
  );
}

function InertLink({ text, href }: { text: string; href: string }) {
  const { openLink } = useMessageActions();
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    openLink(href);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is a box, and would not break over lines as text does
    <span role="button" tabIndex={0} className={classes.link} onClick={() => openLink(href)} onKeyDown={press}>
      {text}
    </span>
  );
}
