import type { Icon } from '@tabler/icons-react';
import classes from './fact-line.module.css';

/** One fact with a small icon; nothing if the fact is unknown. */
export function FactLine({ icon: FactIcon, text }: { icon: Icon; text: string | undefined }) {
  if (!text) return null;
  return (
    <li className={classes.line}>
      <FactIcon className={classes.icon} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <bdi>{text}</bdi>
      </span>
    </li>
  );
}
