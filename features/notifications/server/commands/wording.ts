import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inWords, type Sentences, type SpokenLanguage } from '#platform/contract/sentences.ts';
import type { NotificationRow } from '../present.ts';

type Worded = Pick<NotificationRow, 'personId' | 'message' | 'metadata'>;

/** Rows as they leave the product: each in the language of its person. */
export type Wording = <Row extends Worded>(orm: NodePgDatabase, rows: readonly Row[]) => Promise<Row[]>;

/** `sentences` are those of all features; a row that no sentence tells keeps the words it was stored with. */
export const createWording =
  (
    sentences: Sentences,
    languagesOf: (
      orm: NodePgDatabase,
      people: readonly PersonId[],
    ) => Promise<ReadonlyMap<PersonId, { readonly language: SpokenLanguage }>>,
  ): Wording =>
  async (orm, rows) => {
    const people = rows.flatMap(({ personId, metadata }) => (metadata.said ? [personId as PersonId] : []));
    if (people.length === 0) return [...rows];
    const chosen = await languagesOf(orm, [...new Set(people)]);
    return rows.map((row) => {
      const language = chosen.get(row.personId as PersonId)?.language ?? 'en';
      return { ...row, message: inWords(sentences, row.metadata.said, language) ?? row.message };
    });
  };
