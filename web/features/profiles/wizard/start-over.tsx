import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './registration.module.css';

interface StartOverProps {
  /** It was there on arrival: perhaps somebody else has typed it. */
  found: boolean;
  onStartOver: () => void;
}

/** A registration is kept for a week on a device that may be shared: says so, and clears it. */
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
