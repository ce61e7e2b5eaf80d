let wakeLock: WakeLockSentinel | undefined;
let isWanted = false;

async function request(): Promise<void> {
  try {
    const lock = await navigator.wakeLock?.request('screen');
    if (isWanted) wakeLock = lock;
    else await lock?.release();
  } catch {
    // Browsers refuse this on a low battery, and while the page is hidden.
  }
}

/** A phone must not switch its screen off during a call, which would stop its camera. */
export function keepScreenAwake(): Promise<void> {
  isWanted = true;
  return request();
}

/** Lets the screen switch off again. */
export function releaseWakeLock(): void {
  isWanted = false;
  void wakeLock?.release().catch(() => undefined);
  wakeLock = undefined;
}

// Browsers let the screen sleep again once the page was hidden.
document.addEventListener('visibilitychange', () => {
  if (isWanted && document.visibilityState === 'visible') void request();
});
