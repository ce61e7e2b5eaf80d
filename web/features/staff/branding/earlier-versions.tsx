import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Branding } from '../../../../contract/branding/schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import classes from './branding.module.css';

/** Number of the version before any change (contract/branding/api.ts). */
const ORIGINAL = 0;

interface Props {
  revisions: Branding['revisions'];
  onRestored: (restored: Branding) => void;
}

/** Versions of the branding, newest first, each with a button that restores it. */
export function EarlierVersions({ revisions, onRestored }: Props) {
  const { t } = useTranslation('branding');
  const { t: common } = useTranslation('common');
  const { mutate, isPending } = useMutation({
    mutationFn: (number: number) => call(deskEndpoints.branding.restoreBranding, { body: { number } }),
    onSuccess: ({ data }) => {
      onRestored(data);
      toast.success(t('versions.restored'));
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  if (revisions.length === 0) return <p className={page.note}>{t('versions.none')}</p>;
  return (
    <ol className={classes.versions}>
      {revisions.map(({ number, at, by, changed }, index) => {
        const time = formatStaffTime(at, locale());
        const fields = changed.map((field) => t(`versions.field.${field}`)).join(', ');
        return (
          <li key={number}>
            <div>
              <p>
                {by ? t('versions.line', { at: time, name: by.name }) : t('versions.lineWithoutName', { at: time })}
              </p>
              <p className={page.note}>{t('versions.changed', { fields })}</p>
            </div>
            {index === 0 ? (
              <span className={classes.chip}>{t('versions.now')}</span>
            ) : (
              <Button
                variant="default"
                loading={isPending}
                aria-label={t('versions.restoreLine', { at: time })}
                onClick={() => mutate(number)}
              >
                {t('versions.restore')}
              </Button>
            )}
          </li>
        );
      })}
      <li>
        <p>{t('versions.original')}</p>
        <Button
          variant="default"
          loading={isPending}
          aria-label={t('versions.restoreOriginal')}
          onClick={() => mutate(ORIGINAL)}
        >
          {t('versions.restore')}
        </Button>
      </li>
    </ol>
  );
}
