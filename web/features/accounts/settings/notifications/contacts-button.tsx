import { Button } from '@mantine/core';

/** Leads to the card where email and phone are verified, on this same page. */
export function ContactsButton({ children }: { children: string }) {
  const go = (): void => {
    const card = document.getElementById('contacts');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <Button variant="default" onClick={go}>
      {children}
    </Button>
  );
}
