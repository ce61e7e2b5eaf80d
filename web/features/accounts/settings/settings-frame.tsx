import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { mediaHook } from '../../../lib/use-media.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { HijriSwitch } from './hijri-switch.tsx';
import { RecoveryBanner } from './recovery-banner.tsx';
import { accountQuery } from './settings.queries.ts';
import classes from './settings-frame.module.css';
import { type SettingsPageKey, settingsPages } from './settings-pages.ts';

/** True if the list of the pages has room beside a page. */
export const useIsWide = mediaHook('(min-width: 62em)');

interface SettingsFrameProps {
  /** The page shown; absent on the list itself. */
  page?: SettingsPageKey;
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** The frame of the settings pages: on wide screens the four pages are listed beside the one shown. */
export function SettingsFrame({ page, title, intro, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings');
  const isWide = useIsWide();
  // Refetches the account, because a code may have been entered on another device.
  useQuery(accountQuery);
  const { hash } = useLocation();
  // The router looks for the anchor of the address before the page is rendered, so the page scrolls to the anchor
  // itself.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      {page && !isWide && <BackLink to={paths.accountSetting}>{t('title')}</BackLink>}
      <PageHeading title={title}>{intro}</PageHeading>
      <RecoveryBanner />
      <div className={page && isWide ? classes.beside : undefined}>
        {(isWide || !page) && (
          <div className={classes.pages}>
            <PagesList current={page} />
            <LanguageSwitch />
            <HijriSwitch />
          </div>
        )}
        {page && <div className={classes.cards}>{children}</div>}
      </div>
    </>
  );
}

/** Links to the four pages; each says what it contains. */
function PagesList({ current }: { current: SettingsPageKey | undefined }) {
  const { t } = useTranslation('settings');
  return (
    <nav aria-label={t('pages.label')}>
      <ul>
        {settingsPages.map(({ key, to, icon: PageIcon }) => (
          <li key={key}>
            <Link to={to} className={classes.page} aria-current={key === current ? 'page' : undefined}>
              <PageIcon size={22} stroke={1.75} aria-hidden="true" />
              <span>
                {t(`pages.${key}.title`)}
                <span className={classes.about}>{t(`pages.${key}.about`)}</span>
              </span>
              <IconChevronRight className={classes.arrow} size={18} data-mirror aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
