/**
 * Key of the advisory lock that migrations and restores acquire; the same in every version of this program: "rishta" in
 * ASCII, shortened to fit.
 */
export const LOCK_KEY = 0x72_69_73_68_74;
