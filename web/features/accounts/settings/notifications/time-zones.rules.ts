/**
 * Canonical name of a time zone in this browser; some zones have several names, such as Asia/Calcutta and Asia/Kolkata.
 */
const canonical = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
};

export const isSameTimeZone = (one: string, other: string): boolean => canonical(one) === canonical(other);

/** Returns the display name of a time zone, such as "India Standard Time, Kolkata". */
export function timeZoneName(zone: string, locale: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return name && name !== city ? `${name}, ${city}` : city;
  } catch {
    return city;
  }
}

/** Returns the time zone of this device. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
