import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

interface BackLinkProps {
  to: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A link to the parent page, above the heading. */
export function BackLink({ to, children, className = '' }: BackLinkProps) {
  return (
    <Link to={to} className={`${classes.back} ${className}`}>
      <IconArrowLeft size={18} stroke={1.75} data-mirror aria-hidden="true" />
      {children}
    </Link>
  );
}
