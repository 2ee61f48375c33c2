/**
 * What a folded name is sorted under: a letter of any script, or "#". Accents are gone by then, so that Élodie stands
 * under E (CON-7); what is no letter comes together at the sign.
 */
export function letterOf(sortName: string): string {
  const [first = ''] = sortName;
  return /\p{L}/u.test(first) ? first.toLocaleUpperCase('und') : '#';
}
