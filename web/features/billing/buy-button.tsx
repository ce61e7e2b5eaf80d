import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BuyDialog } from './buy-dialog.tsx';
import type { PackageOnSale } from './premium.queries.ts';

interface BuyButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'size'> {
  pack: PackageOnSale;
  /** The name for who only hears it, where the words alone do not tell which package. */
  label?: string;
  children: ReactNode;
}

/** Leads to the question that comes before every payment: what it is, what it costs with tax, and where one lives. */
export function BuyButton({ pack, label, children, ...look }: BuyButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button {...look} aria-label={label} onClick={() => setOpened(true)}>
        {children}
      </Button>
      <BuyDialog pack={pack} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
