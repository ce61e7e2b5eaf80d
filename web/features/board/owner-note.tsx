import { IconQuote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './entry-card.module.css';

/** The owner's note on a profile. */
export function OwnerNote({ text, firstName }: { text: string; firstName: string | undefined }) {
  const { t } = useTranslation('board');
  return (
    <figure className={classes.note}>
      <figcaption>
        <IconQuote size={16} aria-hidden />
        {firstName === undefined ? t('entry.note') : t('entry.noteOf', { firstName })}
      </figcaption>
      <p dir="auto">{text}</p>
    </figure>
  );
}
