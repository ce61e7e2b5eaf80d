import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './registration.module.css';

interface StartOverProps {
  /** The input was there on arrival, so another person may have typed it. */
  found: boolean;
  onStartOver: () => void;
}

/** Says that a registration is stored for a week on a possibly shared device, and can clear it. */
export function StartOver({ found, onStartOver }: StartOverProps) {
  const { t } = useTranslation('wizard');
  return (
    <div className={classes.startOver}>
      <p>{t(found ? 'startOver.found' : 'startOver.typed')}</p>
      <Button variant="default" onClick={onStartOver}>
        {t('startOver.do')}
      </Button>
    </div>
  );
}
