import { fold, foldLetters } from './fold.ts';

/** Words that open a family name, folded; people write it in one word or in several. */
const particles = new Set(
  'a al bin da de dal de del della den der des di do dos du el ibn la le los mac mc o san st te ten ter van von vander'.split(
    ' ',
  ),
);
/** Openings of a family name in one word, and how they part. */
const closed: readonly (readonly [RegExp, string])[] = [
  [/^(van|von)(der|den|de|dem|ter)(\p{L}{3,})$/u, '$1 $2 $3'],
  [/^(van|von)(\p{L}{4,})$/u, '$1 $2'],
  [/^(mac|mc)(\p{L}{4,})$/u, '$1 $2'],
  [/^(o|d)([bcdfghjklmnpqrstvwxyz]\p{L}{3,})$/u, '$1 $2'],
];

/**
 * How else the family name in a name is written: "van der Meer" in one word, "Vandermeer" in three, "O’Hara" open.
 * Folded; none for most names.
 */
export function surnameForms(name: string): string[] {
  const words = fold(name).split(' ');
  const forms = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (at > 0 && particles.has(words[at - 1] ?? '') && !particles.has(word)) {
      let first = at - 1;
      while (first > 0 && particles.has(words[first - 1] ?? '')) first--;
      for (let from = first; from < at; from++) forms.add(words.slice(from, at + 1).join(''));
    }
    const [pattern, parts] = (at > 0 && closed.find(([one]) => one.test(word))) || [];
    if (pattern && parts) forms.add(word.replace(pattern, parts));
  }
  if (/['’]/.test(name)) forms.add(fold(foldLetters(name).replaceAll("'", ' ')));
  return [...forms];
}
