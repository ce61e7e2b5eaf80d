import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surfaces } from '../../../../contract/branding/default-tokens.ts';
import type { Branding } from '../../../../contract/branding/schema.ts';
import type { BrandPicture } from '../../../../contract/branding/values.ts';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { upload } from '../../../lib/upload.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import page from '../ui/page.module.css';
import classes from './branding.module.css';
import { useSavedBranding } from './use-saved-branding.ts';

const { branding } = deskEndpoints;

const schemeOf = (picture: BrandPicture) => ({
  scheme: picture === 'logoDark' ? ('dark' as const) : ('light' as const),
});

function send(picture: BrandPicture, file: File): Promise<{ data: Branding }> {
  if (picture === 'icon') return upload(branding.setIcon, { files: { icon: file } });
  return upload(branding.setLogo, { query: schemeOf(picture), files: { logo: file } });
}

function remove(picture: BrandPicture): Promise<{ data: Branding }> {
  if (picture === 'icon') return call(branding.removeIcon, {});
  return call(branding.removeLogo, { query: schemeOf(picture) });
}

/** The logo or the icon, with buttons to replace and remove it. Both take effect at once. */
export function PictureField({ picture, saved }: { picture: BrandPicture; saved: Branding }) {
  const { t } = useTranslation('branding');
  const show = useSavedBranding();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const own = saved.values[picture];
  const shown = picture === 'icon' ? { url: saved.appIcon, width: 96, height: 96 } : own;
  const run = async (work: Promise<{ data: Branding }>, done: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      show((await work).data);
      toast.success(done);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.picture} aria-label={t(`pictures.${picture}`)}>
      <h3>{t(`pictures.${picture}`)}</h3>
      {shown && (
        <p
          className={classes.plate}
          style={{ background: surfaces[picture === 'logoDark' ? 'dark' : 'light'].surface }}
        >
          <img src={shown.url} width={shown.width} height={shown.height} alt={t(`pictures.alt.${picture}`)} />
        </p>
      )}
      <p className={page.note}>{t(`pictures.note.${picture}`)}</p>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t(`pictures.choose.${picture}`)}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) void run(send(picture, chosen), t('saved'));
        }}
      />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPhoto size={20} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t(`pictures.choose.${picture}`)}
        </Button>
        {own && (
          <Button
            variant="default"
            disabled={busy}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => void run(remove(picture), t('pictures.removed'))}
          >
            {t(`pictures.remove.${picture}`)}
          </Button>
        )}
      </div>
    </section>
  );
}
