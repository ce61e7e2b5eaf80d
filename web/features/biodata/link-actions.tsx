import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCopy,
  IconFileTypePdf,
  IconHandStop,
  IconPhoto,
  IconQrcode,
  IconShare,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, download } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { qrPath } from '../../lib/qr-path.ts';
import { saveFile } from '../../lib/save-file.ts';
import { canShareFile, shareFile } from '../../lib/share-file.ts';
import { toast } from '../../lib/toast.ts';
import classes from './biodata-links.module.css';
import type { BiodataLink } from './links.queries.ts';

const PDF = { name: 'biodata.pdf', type: 'application/pdf' };
const PICTURE = { name: 'biodata.png', type: 'image/png' };

interface LinkActionsProps {
  link: BiodataLink;
  address: string;
  firstName: string;
  onChanged: (link: BiodataLink) => void;
}

/** The actions on an open link: share it as address, code, PDF or picture, and stop it. */
export function LinkActions({ link, address, firstName, onChanged }: LinkActionsProps) {
  const { t } = useTranslation('biodata-links');
  const { t: common } = useTranslation('common');
  const [isQrShown, setQrShown] = useState(false);
  const [isCopyRefused, setCopyRefused] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, recipient } = link;
  const text = t('share.text', { name: firstName });
  const fail = (error: unknown): void => toast.error(errorMessage(error, common));

  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url: address });
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('share.copied'));
    } catch {
      setCopyRefused(true);
    }
  };
  const pdf = useMutation({
    mutationFn: () => download(laterEndpoints.biodata.linkPdf, { params: { id } }),
    onSuccess: (file) => {
      saveFile(file, PDF.name);
      toast.success(t('share.saved'));
    },
    onError: fail,
  });
  // A picture that was ready too late for the share sheet: the next press shares it.
  const ready = useRef<Blob>(undefined);
  const picture = useMutation({
    mutationFn: async () => {
      const file = ready.current ?? (await download(laterEndpoints.biodata.linkImage, { params: { id } }));
      if (!canShareFile(PICTURE.name, PICTURE.type)) {
        saveFile(file, PICTURE.name);
        toast.success(t('share.saved'));
        return;
      }
      const end = await shareFile(file, PICTURE.name, PICTURE.type);
      ready.current = end === 'pressAgain' ? file : undefined;
      if (end === 'pressAgain') toast.success(t('share.ready'));
    },
    onError: fail,
  });
  const stop = useMutation({
    mutationFn: async () => (await call(laterEndpoints.biodata.stopLink, { params: { id } })).data,
    onSuccess: (stopped) => {
      toast.success(t('share.stopDone', { name: recipient }));
      onChanged(stopped);
      // The focused button disappears with the actions, so the heading gets the focus.
      document.querySelector<HTMLElement>('h1')?.focus();
    },
    onError: fail,
  });

  if (isAsking)
    return (
      <div className={classes.asking}>
        <p role="status">{t('share.stopAsk', { name: recipient })}</p>
        <div className={classes.buttons}>
          <Button color="danger" autoFocus loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('share.stopConfirm')}
          </Button>
          <Button variant="subtle" color="neutral" onClick={() => setAsking(false)}>
            {t('share.stopCancel')}
          </Button>
        </div>
      </div>
    );
  return (
    <>
      <div className={classes.buttons}>
        {typeof navigator.share === 'function' && (
          <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => void share()}>
            {t('share.share')}
          </Button>
        )}
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('share.whatsapp')}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconQrcode size={18} aria-hidden />}
          aria-expanded={isQrShown}
          onClick={() => setQrShown(!isQrShown)}
        >
          {t('share.qr')}
        </Button>
        <Button
          variant="default"
          loading={picture.isPending}
          leftSection={<IconPhoto size={18} aria-hidden />}
          onClick={() => picture.mutate()}
        >
          {t('share.picture')}
        </Button>
        <Button
          variant="default"
          loading={pdf.isPending}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          onClick={() => pdf.mutate()}
        >
          {t('share.pdf')}
        </Button>
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconHandStop size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('share.stop')}
        </Button>
      </div>
      {isCopyRefused && (
        <p role="status" className={classes.note}>
          {t('share.copyFailed')}
        </p>
      )}
      {(isCopyRefused || isQrShown) && <p className={classes.address}>{address}</p>}
      {isQrShown && <QrCode address={address} label={t('share.qrLabel', { name: recipient })} />}
    </>
  );
}

/**
 * Dark on light in both colour schemes, because many cameras read nothing else. The quiet zone of four modules is part
 * of the code.
 */
function QrCode({ address, label }: { address: string; label: string }) {
  const { t } = useTranslation('biodata-links');
  const code = useMemo(() => qrPath(address), [address]);
  if (!code) return null;
  const side = code.size + 8;
  return (
    <figure className={classes.qr}>
      <svg viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
        <path className={classes.qrLight} d={`M-4-4h${side}v${side}h-${side}z`} />
        <path className={classes.qrDark} d={code.path} shapeRendering="crispEdges" />
      </svg>
      <figcaption className={classes.note}>{t('share.qrNote')}</figcaption>
    </figure>
  );
}
