import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { LegalLinks } from './legal-links.tsx';
import { Logo } from './logo.tsx';
import classes from './plain-shell.module.css';
import { PopupSlot } from './popup-slot.tsx';

interface PlainShellProps {
  children: ReactNode;
  /** The arrow before the logo: a link with its history state, or a button with its action. */
  back?: { label: string; to?: string; state?: unknown; onClick?: () => void };
  /** Content at the end of the bar: "Saved", a step count. */
  aside?: ReactNode;
  /** `form`: one narrow column; `text`: a readable line width. */
  width?: 'form' | 'text';
}

/** The frame of pages outside the dashboard: registration, text pages, forgotten password. */
export function PlainShell({ children, back, aside, width = 'text' }: PlainShellProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        {back && <BackButton {...back} />}
        <Link to={paths.login} className={classes.home}>
          <Logo />
        </Link>
        <div className={classes.aside}>{aside}</div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main} data-width={width}>
        {children}
        <PopupSlot />
      </main>
      <footer className={classes.footer}>
        <LegalLinks />
      </footer>
    </div>
  );
}

function BackButton({ label, to, state, onClick }: NonNullable<PlainShellProps['back']>) {
  const arrow = <IconArrowLeft size={20} aria-hidden data-mirror />;
  return to === undefined ? (
    <ActionIcon aria-label={label} onClick={onClick}>
      {arrow}
    </ActionIcon>
  ) : (
    <ActionIcon component={Link} to={to} state={state} aria-label={label} onClick={onClick}>
      {arrow}
    </ActionIcon>
  );
}
