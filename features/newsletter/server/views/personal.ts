import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { SectionView } from '../../contract/views.ts';
import { limits, type PersonalKind, personalKinds } from '../../limits.ts';
import { dayIn, type LetterLanguage } from '../../policy/letter-words.ts';
import { placesOf } from '../../policy/personal.ts';
import { wordsOf } from '../../policy/problems.ts';
import { isFor } from '../../policy/visible.ts';
import type { NewsletterParts, PersonalLine } from '../parts.ts';
import type { IssueRow } from '../tables.ts';
import type { PersonalValues } from './cutting.ts';
import { letterLink } from './letter.ts';

/** What there is for each reader, by the kind of section; only the kinds that the issue has. */
export type PersonalOf = (person: PersonId, kind: PersonalKind) => readonly PersonalLine[];

interface Asking {
  readonly orm: NodePgDatabase;
  readonly now: Date;
  readonly personal: NewsletterParts['personal'];
}

/** Asks for the personal sections of an issue, once for all of these people. */
export async function personalOf(
  { orm, now, personal }: Asking,
  row: Pick<IssueRow, 'subject' | 'preview' | 'sections'>,
  people: readonly PersonId[],
): Promise<PersonalOf> {
  const wanted = personalKinds.filter((kind) => row.sections.some((section) => section.kind === kind));
  if (wanted.length === 0 || people.length === 0) return () => [];
  // Sections for some roles only would show through.
  const words = wordsOf({ ...row, sections: row.sections.filter((section) => isFor(section, [])) });
  const found = await Promise.all(
    wanted.map(async (kind) => [kind, await personal[kind](orm, { people, now, words })] as const),
  );
  const byKind = new Map(found);
  return (person, kind) => (byKind.get(kind)?.get(person) ?? []).slice(0, limits.personalMax);
}

interface Place {
  readonly language: LetterLanguage;
  readonly zone: string;
}

const dayOf = ({ at, day }: PersonalLine, zone: string) =>
  day ?? (at ? wallTimeOf(zone, at.getTime()).slice(0, 10) : null);

/** The lines of a personal section as its reader sees them in the product. */
export const viewPersonal = (
  lines: readonly PersonalLine[],
  { language, zone }: Place,
): SectionView['lines'] =>
  lines.map((line) => ({ day: dayOf(line, zone), text: line.text[language], path: line.path }));

/** What is filled into one reader's letter; nothing for a section there is nothing for. */
export function personalValues(
  person: PersonId,
  of: PersonalOf,
  { language, zone, publicUrl }: Place & { readonly publicUrl: string },
): PersonalValues {
  const values = personalKinds.flatMap((kind) => {
    const lines = of(person, kind);
    if (lines.length === 0) return [];
    const { html, text } = placesOf(kind);
    const written = lines.map((line) => {
      const day = dayOf(line, zone);
      const when = day ? `${dayIn(language, day, 'short')}  ` : '';
      return { when, what: line.text[language], address: `${publicUrl}${line.path}` };
    });
    return [
      [html, written.map(({ when, what, address }) => letterLink(when, what, address)).join('')],
      [text, written.map(({ when, what, address }) => `${when}${what}: ${address}`).join('\n')],
    ];
  });
  return Object.fromEntries(values) as PersonalValues;
}
