import { useEffect } from 'react';
import classes from './guardian.module.css';

/** Urdu is written in an interface of any language; its letters come with the first message that has some. */
const arabicScript = /\p{Script=Arabic}/u;

/** A message as it was typed. Links stay text. */
export function GuardianMessageText({ text }: { text: string }) {
  const isArabic = arabicScript.test(text);
  useEffect(() => {
    // Where they can't be had, the letters of the device do.
    if (isArabic) import('../../fonts/fonts-ur.css').catch(() => undefined);
  }, [isArabic]);
  return (
    <p className={classes.text} dir="auto" data-script={isArabic ? 'arabic' : undefined}>
      {text}
    </p>
  );
}
