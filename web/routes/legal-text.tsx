import { useTranslation } from 'react-i18next';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainShell } from '../ui/plain-shell.tsx';
import { TextSections } from '../ui/text-sections.tsx';

/** The terms or the privacy notice, from the catalogue. */
export function LegalText({ text }: { text: 'terms' | 'privacy' }) {
  const { t } = useTranslation('legal');
  return (
    <PlainShell>
      <PageHeading title={t(`${text}.title`)}>{t('updated')}</PageHeading>
      <p>{text === 'terms' ? t('terms.intro') : t('privacy.intro')}</p>
      <TextSections sections={t(`${text}.sections`, { returnObjects: true })} />
    </PlainShell>
  );
}
