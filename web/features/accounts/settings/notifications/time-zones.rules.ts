/** The zone's one name in this browser; some have several, such as Asia/Calcutta and Asia/Kolkata. */
const canonical = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
};

export const isSameTimeZone = (one: string, other: string): boolean => canonical(one) === canonical(other);

/** "India Standard Time, Kolkata". */
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

/** The zone of this device. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
