import { CloseButton, FocusTrap, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import classes from './calls.module.css';
import { calls } from './calls.store.ts';
import { useCalls } from './use-calls.ts';

/** Choice of the devices, and the mode for slow connections. */
export function MoreSettings({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calls');
  const { devices, speaker, microphone, hasMicrophone, camera, isLowData } = useCalls();
  const choices = (all: readonly MediaDeviceInfo[]) =>
    all.map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || t('more.unnamed', { number: index + 1 }),
    }));
  useBackCloses(true, onClose);
  return (
    <FocusTrap active>
      <section
        className={classes.more}
        aria-label={t('more.title')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Only these settings are closed, not the call, which closes at Escape too (`useBackCloses`).
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        <div className={classes.moreHead}>
          <h3>{t('more.title')}</h3>
          <CloseButton size={44} aria-label={t('more.close')} onClick={onClose} />
        </div>
        {devices.microphones.length > 0 && (
          <NativeSelect
            label={t('more.microphone')}
            // Without a microphone in use, an empty first entry lets the member choose even the only one in the list.
            data={[...(hasMicrophone ? [] : [{ value: '', label: t('more.choose') }]), ...choices(devices.microphones)]}
            value={hasMicrophone ? (microphone ?? devices.microphones[0]?.deviceId ?? '') : ''}
            onChange={({ currentTarget: { value } }) => value && void calls.chooseMicrophone(value)}
          />
        )}
        {camera && devices.cameras.length > 1 && (
          <NativeSelect
            label={t('more.camera')}
            data={choices(devices.cameras)}
            value={camera.getSettings().deviceId ?? ''}
            onChange={(event) => calls.chooseCamera(event.currentTarget.value)}
          />
        )}
        {devices.speakers.length > 0 && (
          <NativeSelect
            label={t('more.speaker')}
            data={choices(devices.speakers)}
            value={speaker ?? devices.speakers[0]?.deviceId ?? ''}
            onChange={(event) => calls.chooseSpeaker(event.currentTarget.value)}
          />
        )}
        <label className={classes.switchLine}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isLowData}
            aria-label={t('more.lowData')}
            aria-describedby="call-low-data"
            checked={isLowData}
            onChange={(event) => calls.setLowData(event.currentTarget.checked)}
          />
          <span>
            {t('more.lowData')}
            <span id="call-low-data" className={classes.means}>
              {t('more.lowDataMeans')}
            </span>
          </span>
        </label>
      </section>
    </FocusTrap>
  );
}
