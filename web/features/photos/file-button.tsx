import type { ReactNode } from 'react';
import classes from './slot.module.css';

interface FileButtonProps {
  label: string;
  /** Opens the camera of a phone, the side that looks at its owner. */
  camera?: boolean;
  className: string | undefined;
  onPick: (file: File) => void;
  children: ReactNode;
}

/** Chooses an image file of this device. The input lies over its words, unseen: wherever a finger lands, it lands on it. */
export function FileButton({ label, camera = false, className = '', onPick, children }: FileButtonProps) {
  return (
    <label className={`${classes.pick} ${className}`}>
      {children}
      <input
        type="file"
        accept="image/*"
        capture={camera ? 'user' : undefined}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
    </label>
  );
}
