let wakeLock: WakeLockSentinel | undefined;

/** A phone must not switch its screen off during a call, which would stop its camera. */
export async function keepScreenAwake(): Promise<void> {
  try {
    wakeLock = await navigator.wakeLock?.request('screen');
  } catch {
    // Not possible on a low battery.
  }
}

/** Lets the screen switch off again. */
export function releaseWakeLock(): void {
  void wakeLock?.release().catch(() => undefined);
  wakeLock = undefined;
}
