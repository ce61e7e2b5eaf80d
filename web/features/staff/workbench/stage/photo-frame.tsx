import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './stage.module.css';

interface FrameProps {
  label: string;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
  children: ReactNode;
}

/** The usual position of a face, used when zooming without a pointer. */
const middle = { x: 0.5, y: 0.38 };

/** A picture that fills its container; when zoomed, it is moved by touch, wheel or arrow keys. */
export function PhotoFrame({ label, zoomed, onZoom, children }: FrameProps) {
  const { t } = useTranslation('staff');
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLButtonElement>(null);
  const aim = useRef(middle);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || !zoomed) return;
    const { x, y } = aim.current;
    box.scrollTo(box.scrollWidth * x - box.clientWidth / 2, box.scrollHeight * y - box.clientHeight / 2);
    picture.current?.focus({ preventScroll: true });
    aim.current = middle;
  }, [zoomed]);
  const press = (event: MouseEvent): void => {
    const seen = picture.current?.firstElementChild?.getBoundingClientRect();
    // A click triggered by the keyboard has no position.
    if (seen && event.detail > 0)
      aim.current = { x: (event.clientX - seen.left) / seen.width, y: (event.clientY - seen.top) / seen.height };
    onZoom(!zoomed);
  };
  return (
    <div ref={frame} className={classes.frame} data-zoomed={zoomed || undefined}>
      <button
        ref={picture}
        type="button"
        className={classes.picture}
        aria-pressed={zoomed}
        aria-label={t('stage.zoomable', { what: label })}
        onClick={press}
      >
        {children}
      </button>
    </div>
  );
}
