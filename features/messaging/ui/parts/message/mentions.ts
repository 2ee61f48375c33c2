/** A person who can be mentioned. */
export type Nameable = { id: string; displayName: string };

/** The text typed after an @, and the position of the @. */
export type Typed = { at: number; term: string };

// The @ follows a blank or a bracket, which rules out addresses, and a term is no longer than a name.
const begun = /(?:^|[\s([{])@([^@\n]{0,40})$/;

/** The name being typed right before the caret; undefined if none is. */
export function typedName(text: string, caret: number): Typed | undefined {
  const match = begun.exec(text.slice(0, caret));
  const term = match?.[1];
  return term === undefined ? undefined : { at: caret - term.length - 1, term };
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People whose name, or one of its words, begins with what was typed. */
export function suggestions<Person extends Nameable>(
  people: readonly Person[],
  term: string,
  max = 6,
): Person[] {
  const wanted = fold(term);
  return people
    .filter(({ displayName }) => {
      const name = fold(displayName);
      return name.startsWith(wanted) || name.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, max);
}

/** The text with the whole name in place of what was typed, and the new caret position. */
export function withName(
  text: string,
  { at, term }: Typed,
  { displayName }: Nameable,
): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${displayName} `;
  return { text: before + text.slice(at + 1 + term.length).trimStart(), caret: before.length };
}

/** The positions of names in a text, each with its end; the longest name wins. */
export function namesIn<Person extends Nameable>(
  text: string,
  people: readonly Person[],
): { at: number; end: number; person: Person }[] {
  const byLength = people.toSorted((one, other) => other.displayName.length - one.displayName.length);
  const found: { at: number; end: number; person: Person }[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = byLength.find(({ displayName }) => isWholeName(text, at, displayName));
    if (person) found.push({ at, end: at + 1 + person.displayName.length, person });
  }
  return found;
}

function isWholeName(text: string, at: number, name: string): boolean {
  const end = at + 1 + name.length;
  return text.slice(at + 1, end) === name && !/[\p{L}\p{N}]/u.test(text[end] ?? '');
}

/** The people mentioned in a text. */
export const mentionedIn = <Person extends Nameable>(text: string, people: readonly Person[]): Person[] => [
  ...new Set(namesIn(text, people).map(({ person }) => person)),
];
