import { useTranslation } from 'react-i18next';
import classes from './verification.module.css';

/** How one comes by a masked Aadhaar (law.md): no other is accepted. */
export function MaskingHelp() {
  const { t } = useTranslation('badges');
  const steps = t('document.mask', { returnObjects: true });
  return (
    <div className={classes.masking} role="note">
      <p>
        <strong>{t('document.maskTitle')}</strong>
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{t('document.maskWhy')}</p>
    </div>
  );
}
