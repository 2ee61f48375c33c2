const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'md', 'esq', 'asc', 'bsc', 'csa']);

/**
 * At most two letters for a name: "Ana María de la Cruz" is AC, "Cher" is C. Empty when nothing in it is a
 * letter or a digit (an emoji): draw an icon instead.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/\s+/)
    .map(firstLetter)
    .filter((word) => word.letter !== '');
  const own = words.filter((word, index) => index === 0 || !suffixes.has(word.text));
  const first = own.at(0);
  const last = own.length > 1 ? own.at(-1) : undefined;
  return `${first?.letter ?? ''}${last?.letter ?? ''}`;
}

function firstLetter(word: string): { letter: string; text: string } {
  // Most names are plain, and compiling the Unicode patterns below costs milliseconds on first use.
  if (/^[a-z\d]+$/i.test(word))
    return { letter: word.charAt(0).toUpperCase(), text: word.toLowerCase().replace(/\d/g, '') };
  // A letter with its marks is one letter; characters before it (apostrophe, bracket) are skipped.
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';
  const upper = letter.toLocaleUpperCase();
  // "ß" grows to "SS": an initial stays one letter.
  return {
    letter: upper.length > letter.length ? letter : upper,
    text: word.toLowerCase().replace(/[^\p{L}]/gu, ''),
  };
}
