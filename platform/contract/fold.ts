/** Typed apostrophes of every kind: typewriter, curly, modifier letters, prime, accents used as apostrophes. */
const apostrophes = /['`´‘’‛ʹʻʼʽʾʿˈ′＇ꞌ׳]/g;
/** Zero-width, bidi control and other format characters. trim() and NFKC keep U+200B, so they go by property. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/**
 * Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs and the stretching tatweel.
 * Not every \p{M}: the vowel signs of Indic scripts are marks too, and without them words change their meaning.
 */
const accents =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Letters that Unicode does not decompose, as people without that key type them. */
export const unaccented: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'ng',
  ŧ: 't',
  ς: 'σ',
};
const stubbornLetters = /[ßøłæœđðþħıŋŧς]/g;
const separators = /[^\p{L}\p{N}\p{M}]+/gu;
const isAscii = /^[\0-\x7f]*$/;
const isPlain = /^[a-z0-9 ]*$/;

/** The text without invisible characters (zero-width, bidi control, soft hyphens). */
export function stripInvisible(text: string): string {
  return isAscii.test(text) ? text : text.replace(invisible, '');
}

/**
 * Lower case without accents; every apostrophe becomes ' and stays, so that words.ts still sees its position. Hangul is
 * decomposed into single jamo: "기", half typed, is then a prefix of "김".
 */
export function foldLetters(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return text
    .replace(invisible, '')
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(apostrophes, "'")
    .replace(stubbornLetters, (letter) => unaccented[letter] ?? letter);
}

/** Words in lower case without accents and apostrophes, one blank between them; hyphens separate words (SEA-1). */
export function fold(text: string): string {
  const letters = foldLetters(text);
  if (isPlain.test(letters) && !letters.includes('  ')) return letters.trim();
  return letters.replaceAll("'", '').replace(separators, ' ').trim();
}

/** An e-mail address as the index compares it. */
export function foldAddress(address: string): string {
  return stripInvisible(address).trim().toLowerCase();
}
