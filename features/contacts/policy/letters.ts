/**
 * The letter of a folded name, in any script, or "#" for anything else. Folding has removed accents, so Élodie is under
 * E (CON-7).
 */
export function letterOf(sortName: string): string {
  const [first = ''] = sortName;
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase('und') : '#';
}
