/** A request for a live location ends after this time (spec §9). */
export const LOCATION_SECONDS = 120;

/** How a device's position is watched and sent (spec §9). */
export const LOCATION_WATCH = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 5_000 } as const;

/** A position is sent again at this interval, ms. */
export const LOCATION_RESEND_MS = 5_000;
