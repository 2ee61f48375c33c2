import type { MouldPart } from '#platform/server/mail/mould.ts';
import { type PersonalKind, personalKinds, variables } from '../../limits.ts';
import { placesOf } from '../../policy/personal.ts';
import { cutAt, type Part } from '../../policy/variables.ts';

/** Stands in a letter where its reader's own link to unsubscribe goes. */
export const unsubscribeName = 'unsubscribe';
/** Stands where the address of the picture goes that says a letter was opened, and around it. */
export const openedName = 'opened';
const openedPlaces = { begin: 'begin_opened', end: 'end_opened' } as const;
export const aroundOpened = { begin: `{{${openedPlaces.begin}}}`, end: `{{${openedPlaces.end}}}` } as const;

const kinds = personalKinds.map((kind) => placesOf(kind));
const markup = new Set<string>(kinds.map(({ html }) => html));
/** What begins at a name, where it ends, and without which value it is left out. */
const optional = [
  ...kinds.map(({ begin, end, text }) => ({ begin, end, when: text })),
  { ...openedPlaces, when: openedName },
];
const names: readonly string[] = [
  ...variables,
  unsubscribeName,
  openedName,
  ...optional.flatMap(({ begin, end }) => [begin, end]),
  ...kinds.flatMap(({ html, text }) => [html, text]),
];

/** Cuts a drawn letter, or its subject, where something is filled in, with what only some readers get as one part. */
export function partsOf(text: string): readonly MouldPart[] {
  const cut = cutAt(text, names);
  return gather(cut, 0, undefined).parts;
}

function gather(
  cut: readonly Part<string>[],
  from: number,
  end: string | undefined,
): { readonly parts: MouldPart[]; readonly next: number } {
  const parts: MouldPart[] = [];
  for (let at = from; at < cut.length; ) {
    const part = cut[at] ?? '';
    if (typeof part !== 'string' && part.name === end) return { parts, next: at + 1 };
    const opens = typeof part === 'string' ? undefined : optional.find(({ begin }) => begin === part.name);
    if (opens) {
      const inner = gather(cut, at + 1, opens.end);
      parts.push({ when: opens.when, parts: inner.parts });
      at = inner.next;
      continue;
    }
    parts.push(typeof part === 'string' || !markup.has(part.name) ? part : { ...part, isMarkup: true });
    at++;
  }
  return { parts, next: cut.length };
}

/** What is filled in where a personal section stands. */
export type PersonalValues = Readonly<Partial<Record<`${PersonalKind}_${'html' | 'text'}`, string>>>;
