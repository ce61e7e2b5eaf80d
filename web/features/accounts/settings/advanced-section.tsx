import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from '../../../ui/settings/settings.module.css';

interface AdvancedProps {
  label: string;
  /** A short line beside the label, such as what is inside. */
  about?: string;
  children: ReactNode;
}

/** Settings that few members need, collapsed until the button is pressed. */
export function AdvancedSection({ label, about, children }: AdvancedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.advanced}>
      <Button
        variant="subtle"
        color="neutral"
        className={classes.submit}
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<IconChevronDown size={18} className={isOpen ? classes.turned : undefined} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {about && !isOpen && <p className={classes.note}>{about}</p>}
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
