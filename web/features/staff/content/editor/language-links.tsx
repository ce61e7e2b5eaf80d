import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ContentKind, type ContentLanguage, contentLanguages } from '../../../../../contract/content/values.ts';
import { languageNames } from '../../../../../contract/language-names.ts';
import tabs from '../../../../ui/tab-links.module.css';
import { staffPaths } from '../../staff-paths.ts';
import page from '../../ui/page.module.css';
import classes from './editor.module.css';
import { LEAVE_WITHOUT_QUESTION } from './leave-guard.tsx';
import { useFaces } from './prose.tsx';

interface LanguageLinksProps {
  kind: ContentKind;
  current: ContentLanguage;
  /** Id of the open entry; undefined for a new one. */
  id: string | undefined;
  /** The other versions. */
  translations: readonly { readonly id: string; readonly language: ContentLanguage }[];
}

/** Links to the versions in other languages, and to write those that do not exist yet. */
export function LanguageLinks({ kind, current, id, translations }: LanguageLinksProps) {
  const { t } = useTranslation('content-desk');
  // The languages are written in their own scripts.
  useFaces('hi');
  useFaces('ur');
  const original = id ?? translations[0]?.id;
  if (kind !== 'about' && !original) return <p className={page.note}>{t('languages.saveFirst')}</p>;
  const pathOf = (language: ContentLanguage): string => {
    if (kind === 'about') return staffPaths.aboutIn(language);
    const known = translations.find((one) => one.language === language);
    return known ? staffPaths.contentEntry(kind, known.id) : staffPaths.newContent(kind, language, original);
  };
  return (
    <nav className={tabs.tabs} aria-label={t('languages.label')}>
      {contentLanguages.map((language) => {
        const isWritten = translations.some((one) => one.language === language);
        const name = <span lang={language}>{languageNames[language]}</span>;
        if (language === current)
          return (
            <span key={language} className={tabs.tab} aria-current="page">
              {name}
            </span>
          );
        return (
          <Link
            key={language}
            to={pathOf(language)}
            state={LEAVE_WITHOUT_QUESTION}
            preventScrollReset
            className={`${tabs.tab} ${classes.language}`}
          >
            {isWritten ? (
              name
            ) : (
              <>
                <IconPlus size={18} aria-hidden /> {t('languages.write')} {name}
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
