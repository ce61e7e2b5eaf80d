import { Button } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import 'react-easy-crop/react-easy-crop.css';
import { Segments } from '../../ui/fields/segments.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import { type Area, aspectRatioOf, type CropShape, cropShapes, maxZoom, presetShape, rotatedSize } from './crop.ts';
import classes from './crop-dialog.module.css';

interface CropDialogProps {
  opened: boolean;
  /** The decoded picture, whose size is known. */
  image: HTMLImageElement;
  /** Name of the slot, such as "Profile photo". */
  photo: string;
  /** Resolves once the crop is made. */
  onDone: (degrees: number, area: Area) => Promise<void>;
  onClose: () => void;
}

/** Distance that an arrow key moves the picture, px. */
const KEY_STEP_PX = 8;
const ZOOM_STEP = 0.05;

/** Chooses the part of a picture to use: moved, zoomed and rotated by touch, mouse or keyboard. */
export default function CropDialog({ opened, image, photo, onDone, onClose }: CropDialogProps) {
  const { t } = useTranslation('gallery');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [degrees, setDegrees] = useState(0);
  const [shape, setShape] = useState<CropShape>(() =>
    presetShape({ width: image.naturalWidth, height: image.naturalHeight }),
  );
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const zoomId = useId();

  const picture = rotatedSize({ width: image.naturalWidth, height: image.naturalHeight }, degrees);
  const aspect = aspectRatioOf(shape, picture);
  const most = maxZoom(picture, aspect);
  const startAnew = (): void => {
    setPlace({ x: 0, y: 0 });
    setZoom(1);
  };
  const turn = (by: number): void => {
    setDegrees((now) => (now + by + 360) % 360);
    if (shape === 'portrait') setShape(presetShape(rotatedSize(picture, by)));
    startAnew();
  };
  const use = async (): Promise<void> => {
    if (!area || busy) return;
    setBusy(true);
    await onDone(degrees, area);
  };

  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('crop.title', { photo })}>
      <div className={classes.body}>
        <div className={classes.stage}>
          <Cropper
            image={image.src}
            crop={place}
            zoom={zoom}
            rotation={degrees}
            aspect={aspect}
            minZoom={1}
            maxZoom={most}
            keyboardStep={KEY_STEP_PX}
            disableAutomaticStylesInjection
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            cropperProps={{ role: 'group', 'aria-label': t('crop.move') }}
            mediaProps={{ alt: '' }}
          />
        </div>
        <p className={classes.hint}>{t('crop.hint')}</p>
        <Segments
          label={t('crop.shape')}
          name="shape"
          options={cropShapes.map((key) => ({ key, label: t(`crop.shapes.${key}`) }))}
          value={shape}
          onChange={(key) => {
            setShape(key);
            startAnew();
          }}
        />
        <div className={classes.tools}>
          <label className={classes.zoom} htmlFor={zoomId}>
            <span>{t('crop.zoom')}</span>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={most}
              step={ZOOM_STEP}
              value={zoom}
              disabled={most === 1}
              aria-valuetext={t('crop.zoomed', { percent: Math.round(zoom * 100) })}
              onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            />
          </label>
          <div className={classes.turns}>
            <Button variant="default" className={classes.turn} aria-label={t('crop.left')} onClick={() => turn(-90)}>
              <IconRotate2 size={20} aria-hidden />
            </Button>
            <Button variant="default" className={classes.turn} aria-label={t('crop.right')} onClick={() => turn(90)}>
              <IconRotateClockwise2 size={20} aria-hidden />
            </Button>
          </div>
        </div>
        <div className={classes.buttons}>
          <Button loading={busy} disabled={!area} onClick={() => void use()}>
            {t('crop.use')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
