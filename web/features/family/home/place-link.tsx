import { type Icon, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './home.module.css';

interface PlaceLinkProps {
  to: string;
  icon: Icon;
  title: string;
  note: string;
  /** What is new there. */
  aside?: ReactNode;
}

/** One place, as large as a thumb likes it: the whole row leads there. */
export function PlaceLink({ to, icon: PlaceIcon, title, note, aside }: PlaceLinkProps) {
  return (
    <Link to={to} className={classes.place}>
      <span className={classes.icon}>
        <PlaceIcon size={26} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <strong>{title}</strong>
        <span className={classes.note}>{note}</span>
        {aside}
      </span>
      <IconChevronRight className={classes.chevron} size={24} aria-hidden data-mirror />
    </Link>
  );
}
