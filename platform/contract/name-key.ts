/**
 * The key by which names are equal (LST-1): ignores case, but not accents. Upper-cases first, so that letters with two
 * lower-case forms match.
 */
export const nameKey = (name: string): string =>
  name.trim().normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
