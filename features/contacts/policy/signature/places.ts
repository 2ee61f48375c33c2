const streets =
  /\b(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|place|pl|court|ct|plaza|sq|square|highway|hwy|pkwy|parkway|row|mews|yard|terrace|gardens|alley|broadway|walk)\b\.?/i;
const elsewhere =
  /(?:\p{L}(?:straße|strasse|str\.|gasse|platz|allee|ufer|damm|weg)(?![\p{L}])|\b(?:rue|calle|avenida|avda|paseo|plaza|via|viale|piazza|quai|place|c\/)\s+\p{L})/iu;
const inside =
  /^(?:p\.?\s?o\.?\s?box|suite|ste\.?|floor|fl\.?|unit|stage|bungalow|building|bldg\.?|room|studio)\s+(?:#?\d[\w-]*|[A-Z]\d*)(?![\w])/i;
const floor = /^\d{1,3}(?:st|nd|rd|th)\s+(?:floor|fl)\b/i;
const zip = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?\b/;
const british = /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/;
const continental = /(?:^|,\s*)(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}\p{L}+/u;
const town = /^\p{Lu}[\p{L} .'’-]{1,40},\s*\p{Lu}[\p{L} .'’-]{1,40}$/u;

/** Whether the text is part of a postal address. */
export function isPlace(text: string): boolean {
  if (inside.test(text) || floor.test(text) || zip.test(text) || british.test(text) || continental.test(text))
    return true;
  return /\d/.test(text) && (streets.test(text) || elsewhere.test(text));
}

/** Whether the text continues the address above it: "Berlin, Germany", "Los Angeles, CA". */
export const isTown = (text: string): boolean => town.test(text);
