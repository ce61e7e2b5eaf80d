import { Button } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { deviceStorage } from '../../lib/browser-storage.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { todayInIndia } from '../../lib/india-time.ts';
import classes from './install-hint.module.css';
import { type HintMemory, isHintDue, isIosSafari } from './install-hint.rules.ts';

const STORAGE_KEY = 'installHint';

/** The event of Chromium browsers with which a page can offer to install itself; public/theme.js keeps it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
const installPrompt = (): InstallPrompt | undefined => (window as { installPrompt?: InstallPrompt }).installPrompt;

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

function readMemory(): HintMemory | undefined {
  try {
    const stored = JSON.parse(deviceStorage.getItem(STORAGE_KEY) ?? 'null') as HintMemory | null;
    return typeof stored?.first === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}
const writeMemory = (memory: HintMemory): void => void deviceStorage.setItem(STORAGE_KEY, JSON.stringify(memory));

type Way = 'prompt' | 'ios';

/** How the app can be installed here, if the hint is due on this page. */
function useDueHint(): [way: Way | undefined, close: () => void] {
  const { pathname } = useLocation();
  const pages = useRef(new Set<string>());
  const [way, setWay] = useState<Way>();
  useEffect(() => {
    pages.current.add(pathname);
    setWay(undefined);
    if (isInstalled()) return;
    const today = todayInIndia();
    const memory = readMemory();
    if (!memory) writeMemory({ first: today });
    if (!isHintDue({ today, memory, pages: pages.current.size, path: pathname })) return;
    const possible = installPrompt() ? 'prompt' : isIosSafari(navigator) ? 'ios' : undefined;
    let isOver = false;
    loadMessages(['install']).then(
      () => !isOver && setWay(possible),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [pathname]);
  const close = (): void => {
    const today = todayInIndia();
    writeMemory({ first: readMemory()?.first ?? today, closed: today });
    setWay(undefined);
  };
  return [way, close];
}

/**
 * Says once in a while, at the edge of the screen, that the app can be put on the home screen. Never on a first screen,
 * and not once it is installed.
 */
export function InstallHint() {
  const [way, close] = useDueHint();
  return way ? <Hint way={way} onClose={close} /> : null;
}

function Hint({ way, onClose }: { way: Way; onClose: () => void }) {
  const { t } = useTranslation('install');
  const title = useId();
  const install = (): void => {
    // The browser asks; a refusal needs no message.
    void installPrompt()
      ?.prompt()
      .catch(() => undefined);
    onClose();
  };
  return (
    <section className={classes.hint} aria-labelledby={title}>
      <h2 id={title}>
        <IconDeviceMobileDown size={20} aria-hidden="true" />
        {t('title')}
      </h2>
      <p>{t(way === 'ios' ? 'ios' : 'why')}</p>
      <div className={classes.buttons}>
        {way === 'prompt' && <Button onClick={install}>{t('do')}</Button>}
        <Button variant="subtle" color="neutral" onClick={onClose}>
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
