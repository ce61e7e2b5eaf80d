import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../lib/astro-messages.ts';
import { hijriDate } from '../lib/hijri.ts';
import { siteQuery } from '../lib/site.query.ts';

/** A Hijri date after another date, as "about". Nothing until the operator's offset is known. */
export default function HijriText({ at }: { at: string | number }) {
  const { t } = useTranslation('astro');
  const offset = useQuery(siteQuery).data?.hijriOffset;
  if (offset === undefined) return null;
  const { day, month, year } = hijriDate(at, offset);
  return <> · {t('hijri.about', { day, month: t(`hijri.months.${month}`), year })}</>;
}
