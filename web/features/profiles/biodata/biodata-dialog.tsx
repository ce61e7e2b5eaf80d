import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconFileDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { biodataCards, defaultBiodataCards } from '../../../../contract/biodata/values.ts';
import { languageNames } from '../../../../contract/language-names.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languages } from '../../../../contract/languages.ts';
import { wireName } from '../../../../contract/wire-names.ts';
import { download } from '../../../lib/client.ts';
import { paths } from '../../../lib/paths.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { canShareFile, shareFile } from '../../../lib/share-file.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Dialog } from '../mine/dialog.tsx';
import { ownProfileQuery } from '../mine/own-profile.ts';
import classes from './biodata-dialog.module.css';

const FILE_NAME = 'biodata.pdf';
const FILE_TYPE = 'application/pdf';

/** Prepares the biodata, one file at a time; a running download can be cancelled. */
function useBiodata() {
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
    fail: setFailure,
    /** Returns the file, or nothing if that failed or was cancelled. */
    async fetchFile(fields: string, photo: boolean, language: Language): Promise<Blob | undefined> {
      const controller = new AbortController();
      under.current = controller;
      setBusy(true);
      setFailure(undefined);
      try {
        const query = { fields, photo: photo ? ('1' as const) : ('0' as const), language };
        return await download(laterEndpoints.biodata.biodata, { query, signal: controller.signal });
      } catch (error) {
        if (!controller.signal.aborted) setFailure(error);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}

const choices = [...biodataCards, 'dateOfBirth'] as const;
type Choice = (typeof choices)[number];

/** The button "Download biodata" and its dialog, which chooses the content and saves the page or shares it with another app. */
export function BiodataButton() {
  const { t, i18n } = useTranslation('biodata');
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<Choice>>(new Set(defaultBiodataCards));
  const [picture, setPicture] = useState(true);
  // The language of the screen, until the member chooses one for the page.
  const [chosenLanguage, setLanguage] = useState<Language>();
  const language = chosenLanguage ?? (isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE);
  // A file that was ready too late for the share sheet: the next press shares it.
  const [ready, setReady] = useState<Blob>();
  const { busy, failure, fail, fetchFile, stop } = useBiodata();
  const id = useAccount()?.id ?? '';
  // The profile loaded by the surrounding page; this button is used on no other page.
  const { data: profile } = useQuery({ ...ownProfileQuery(id), enabled: false });

  const close = (): void => {
    stop();
    setReady(undefined);
    setOpened(false);
  };
  const toggle = (choice: Choice, isOn: boolean): void => {
    setReady(undefined);
    setChosen((before) => new Set(choices.filter((one) => (one === choice ? isOn : before.has(one)))));
  };
  const prepare = (): Promise<Blob | undefined> =>
    fetchFile(
      choices
        .filter((one) => chosen.has(one))
        .map(wireName)
        .join(','),
      picture,
      language,
    );
  const save = async (): Promise<void> => {
    const file = await prepare();
    if (!file) return;
    saveFile(file, FILE_NAME);
    toast.success(t('done'));
    close();
  };
  const share = async (): Promise<void> => {
    const file = ready ?? (await prepare());
    if (!file) return;
    try {
      const end = await shareFile(file, FILE_NAME, FILE_TYPE);
      if (end === 'shared') close();
      else setReady(file);
    } catch (error) {
      fail(error);
    }
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
            <Button loading={busy} disabled={chosen.size === 0} onClick={() => void save()}>
              {t('download')}
            </Button>
            {canShareFile(FILE_NAME, FILE_TYPE) && (
              <Button
                variant="default"
                leftSection={<IconShare aria-hidden="true" />}
                disabled={busy || chosen.size === 0}
                onClick={() => void share()}
              >
                {t('share')}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t('intro')}</p>
        <p className={classes.note}>
          {t('linksInstead')} <Link to={paths.biodata}>{t('links')}</Link>
        </p>
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
            onChange={(event) => {
              setReady(undefined);
              setPicture(event.currentTarget.checked);
            }}
          />
        </fieldset>
        <NativeSelect
          className={classes.language}
          label={t('language')}
          description={t('languageNote')}
          rightSection={<IconChevronDown size={20} aria-hidden />}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            setReady(undefined);
            if (isLanguage(value)) setLanguage(value);
          }}
        >
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </NativeSelect>
        <p className={classes.note}>
          {chosen.has('contact') || chosen.has('guardian') ? t('contactNote') : t('hidden')}
        </p>
        <p role="status" className={classes.note}>
          {busy ? t('preparing') : chosen.size === 0 ? t('none') : ready ? t('ready') : ''}
        </p>
        <FormFailure error={failure} />
      </Dialog>
    </>
  );
}
