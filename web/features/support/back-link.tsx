import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './support.module.css';

/** The way back up, above the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={18} stroke={1.75} data-mirror aria-hidden="true" />
      {children}
    </Link>
  );
}
