let acted = false;

/** Whether the user has clicked or typed on this page: before, browsers refuse sound and vibration. */
export const hasUserActed = (): boolean => acted;

for (const gesture of ['pointerdown', 'keydown'])
  window.addEventListener(
    gesture,
    () => {
      acted = true;
    },
    { once: true, passive: true, capture: true },
  );
