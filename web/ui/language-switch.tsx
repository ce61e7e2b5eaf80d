import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../contract/language-names.ts';
import type { Language } from '../../contract/languages.ts';
import { errorMessage } from '../lib/error-message.ts';
import { offered } from '../lib/i18n.ts';
import { retryImport } from '../lib/retry-import.ts';
import { toast } from '../lib/toast.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import classes from './language-switch.module.css';

/**
 * The languages of the site, each by its own name, so that somebody who cannot read the page finds theirs. For the same
 * reason the label is in all of them.
 */
export function LanguageSwitch({ label }: { label?: string }) {
  const { t, i18n } = useTranslation('common');
  const [busy, setBusy] = useState<Language>();
  // While the build prerenders the page, the languages that the site offers are unknown.
  const isHydrated = useHydrated();
  if (isHydrated && offered.length < 2) return null;
  const choose = (language: Language): void => {
    setBusy(language);
    retryImport(() => import('../lib/choose-language.ts'))
      .then((chooser) => chooser.chooseLanguage(language))
      .catch((error: unknown) => toast.error(errorMessage(error, t)))
      .finally(() => setBusy(undefined));
  };
  return (
    <fieldset className={classes.switch} aria-label={label ?? LABEL}>
      {isHydrated &&
        offered.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === i18n.language}
            disabled={busy !== undefined && busy !== language}
            onClick={() => choose(language)}
          >
            {languageNames[language]}
          </button>
        ))}
    </fieldset>
  );
}

const LABEL = 'Language, भाषा, زبان';
