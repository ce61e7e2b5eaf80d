import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { qrPath } from '../../../lib/qr-path.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import page from '../ui/page.module.css';
import classes from './security.module.css';

/** Splits text into groups of four, which are easier to type. */
const groupByFour = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret in three forms: a QR code, a link for this device, and text to type. */
export function NewSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('staff');
  const code = useMemo(() => qrPath(uri), [uri]);
  return (
    <div className={classes.secret}>
      {code && <QrCode {...code} />}
      <div className={page.form}>
        <p>{t(code ? 'security.scan' : 'security.type')}</p>
        <p className={classes.key}>
          <span className={classes.keyLabel}>{t('security.key')}</span>
          <code>{groupByFour(secret)}</code>
        </p>
        <div className={page.buttons}>
          <CopyButton text={secret} label={t('security.copyKey')} />
          <Button component="a" href={uri} variant="default" leftSection={<IconDeviceMobile size={18} aria-hidden />}>
            {t('security.openApp')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/**
 * Dark on light in both colour schemes, because many cameras read nothing else. The quiet zone of four modules is part
 * of the code.
 */
function QrCode({ path, size }: { path: string; size: number }) {
  const { t } = useTranslation('staff');
  const side = size + 8;
  return (
    <svg className={classes.qr} viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={t('security.qr')}>
      <path className={classes.qrLight} d={`M-4-4h${side}v${side}h-${side}z`} />
      <path className={classes.qrDark} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
