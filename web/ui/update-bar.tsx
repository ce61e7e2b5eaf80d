import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { appUpdate } from '../lib/app-update.ts';
import classes from './update-bar.module.css';

/**
 * Says that a new version is available, and loads it on request. The bar overlays the page, so that nothing moves. Its
 * code is bundled rather than loaded on demand, because the server may no longer have files of this version.
 */
export function UpdateBar() {
  const { t } = useTranslation('common');
  return (
    <section className={classes.bar} aria-label={t('update.label')}>
      <p role="status">{t('update.ready')}</p>
      <Button size="sm" onClick={() => void appUpdate.apply()}>
        {t('update.reload')}
      </Button>
      <Button size="sm" variant="subtle" color="neutral" onClick={appUpdate.later}>
        {t('update.later')}
      </Button>
    </section>
  );
}
