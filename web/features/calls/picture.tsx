import { useEffect, useRef, useState } from 'react';

/** Interval of checks whether new pictures arrive, ms. */
const CHECK_MS = 1_000;
/** Number of checks without a new picture after which the person's portrait is shown instead. */
const MAX_STILL = 3;

interface PictureProps {
  stream: MediaStream | undefined;
  label: string;
  className?: string | undefined;
  isMirrored?: boolean;
  /** Is called when pictures begin to arrive, or stop. */
  onShows?: (isShown: boolean) => void;
}

/** The video of one person, without sound, which `RemoteSound` plays. */
export function CallPicture({ stream, label, className, isMirrored = false, onShows }: PictureProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const video = element.current;
    if (!video || video.srcObject === (stream ?? null)) return;
    video.srcObject = stream ?? null;
    if (stream) void video.play().catch(() => undefined);
  });
  useEffect(() => {
    let last = 0;
    let still = MAX_STILL;
    const timer = window.setInterval(() => {
      const frames = element.current?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
      still = frames === last ? still + 1 : 0;
      last = frames;
      setIsShown(still < MAX_STILL);
    }, CHECK_MS);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => onShows?.(isShown), [isShown, onShows]);
  return (
    <video
      ref={element}
      className={className}
      data-mirrored={isMirrored}
      data-shown={isShown}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  );
}
