import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy-button.tsx';
import page from '../ui/page.module.css';
import classes from './security.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the user has confirmed that the codes are stored. */
  onKept: () => void;
}

/** Recovery codes, shown only once, for the case that the device with the authenticator app is lost. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('staff');
  const [isKept, setKept] = useState(false);
  // Asks before the tab closes, because the codes are not shown again.
  useEffect(() => {
    if (isKept) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isKept]);
  const save = (): void => {
    const text = `${t('security.fileTitle', { host: location.host })}\n\n${codes.join('\n')}\n`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href: url, download: 'rishta-recovery-codes.txt' }).click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className={page.form}>
      <ul className={classes.codes} aria-label={t('security.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={page.buttons}>
        <CopyButton text={codes.join('\n')} label={t('security.copyCodes')} />
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('security.download')}
        </Button>
      </div>
      <Checkbox
        label={t('security.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button size="lg" disabled={!isKept} onClick={onKept} className={page.start}>
        {t('security.goOn')}
      </Button>
    </div>
  );
}
