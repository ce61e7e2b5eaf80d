import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import english from '../messages/en/consents.ts';
import classes from './consent-text.module.css';

interface ConsentTextProps {
  purpose: string;
  /** The English text, which is accepted and stored. */
  text: string;
}

const isCurrent = (purpose: string, text: string): purpose is keyof typeof english =>
  purpose in english && english[purpose as keyof typeof english] === text;

/** The text that somebody declares or agrees to: in the language of the page, with the English text below, which counts. */
export function ConsentText({ purpose, text }: ConsentTextProps) {
  const { t, i18n } = useTranslation('consents');
  // An earlier version of the text has no translation.
  if (i18n.language === DEFAULT_LANGUAGE || !isCurrent(purpose, text))
    return (
      <span lang="en" dir="ltr">
        {text}
      </span>
    );
  return (
    <>
      {t(purpose)}
      <span lang="en" dir="ltr" className={classes.english}>
        {text}
      </span>
    </>
  );
}
