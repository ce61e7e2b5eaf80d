import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Checkbox } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { biodataCards, defaultBiodataCards } from '../../../../contract/biodata/values.ts';
import { wireName } from '../../../../contract/wire-names.ts';
import { download } from '../../../lib/client.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Dialog } from '../mine/dialog.tsx';
import { ownProfileQuery } from '../mine/own-profile.ts';
import classes from './biodata-dialog.module.css';

/** Downloads the biodata, one file at a time; a running download can be cancelled. */
function useBiodata() {
  const { t } = useTranslation('biodata');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const under = useRef<AbortController>(undefined);

  return {
    busy,
    failure,
    stop(): void {
      under.current?.abort();
      setFailure(undefined);
    },
    /** Returns whether the file was saved. */
    async fetchFile(fields: string, photo: boolean): Promise<boolean> {
      const controller = new AbortController();
      under.current = controller;
      setBusy(true);
      setFailure(undefined);
      try {
        const query = { fields, photo: photo ? ('1' as const) : ('0' as const) };
        const file = await download(laterEndpoints.biodata.biodata, { query, signal: controller.signal });
        saveFile(file, 'biodata.pdf');
        toast.success(t('done'));
        return true;
      } catch (error) {
        if (!controller.signal.aborted) setFailure(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

const choices = [...biodataCards, 'dateOfBirth'] as const;
type Choice = (typeof choices)[number];

/** The button "Download biodata" and its dialog, which chooses the content. */
export function BiodataButton() {
  const { t } = useTranslation('biodata');
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<Choice>>(new Set(defaultBiodataCards));
  const [picture, setPicture] = useState(true);
  const { busy, failure, fetchFile, stop } = useBiodata();
  const id = useAccount()?.id ?? '';
  // The profile loaded by the surrounding page; this button is used on no other page.
  const { data: profile } = useQuery({ ...ownProfileQuery(id), enabled: false });

  const close = (): void => {
    stop();
    setOpened(false);
  };
  const toggle = (choice: Choice, isOn: boolean): void =>
    setChosen((before) => new Set(choices.filter((one) => (one === choice ? isOn : before.has(one)))));
  const download = async (): Promise<void> => {
    const fields = choices.filter((one) => chosen.has(one)).map(wireName);
    if (await fetchFile(fields.join(','), picture)) setOpened(false);
  };

  return (
    <>
      <Button variant="default" leftSection={<IconFileDownload aria-hidden="true" />} onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <Dialog
        opened={opened}
        title={t('title')}
        onClose={close}
        actions={
          <>
            <Button loading={busy} disabled={chosen.size === 0} onClick={() => void download()}>
              {t('download')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t('intro')}</p>
        <fieldset className={classes.choices}>
          <legend>{t('parts')}</legend>
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              label={choice === 'dateOfBirth' ? t('dateOfBirth') : t(`part.${choice}`)}
              checked={chosen.has(choice)}
              onChange={(event) => toggle(choice, event.currentTarget.checked)}
            />
          ))}
          <Checkbox
            label={t(profile?.profileImage ? 'picture.photo' : 'picture.drawn')}
            checked={picture}
            onChange={(event) => setPicture(event.currentTarget.checked)}
          />
        </fieldset>
        <p className={classes.note}>
          {chosen.has('contact') || chosen.has('guardian') ? t('contactNote') : t('hidden')}
        </p>
        <p role="status" className={classes.note}>
          {busy ? t('preparing') : chosen.size === 0 ? t('none') : ''}
        </p>
        <FormFailure error={failure} />
      </Dialog>
    </>
  );
}
