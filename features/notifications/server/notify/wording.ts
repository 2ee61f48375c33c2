import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inWords, type Sentences, type SpokenLanguage } from '#platform/contract/sentences.ts';
import type { NotificationRow } from '../views.ts';

type Stored = Pick<NotificationRow, 'personId' | 'title' | 'message' | 'metadata'>;

/** Words rows for output, each in its person's language. */
export type Wording = <Row extends Stored>(
  orm: NodePgDatabase,
  rows: readonly Row[],
) => Promise<(Row & { readonly language: SpokenLanguage })[]>;

type LanguagesOf = (
  orm: NodePgDatabase,
  people: readonly PersonId[],
) => Promise<ReadonlyMap<PersonId, { readonly language: SpokenLanguage }>>;

/** `sentences` are those of all features; a row without a matching sentence keeps its stored words. */
export const createWording =
  (sentences: Sentences, languagesOf: LanguagesOf): Wording =>
  async (orm, rows) => {
    if (rows.length === 0) return [];
    const chosen = await languagesOf(orm, [...new Set(rows.map(({ personId }) => personId))]);
    return rows.map((row) => {
      const language = chosen.get(row.personId)?.language ?? 'en';
      const words = (said: typeof row.metadata.said) => inWords(sentences, said, language);
      const { said, titleSaid } = row.metadata;
      return { ...row, language, title: words(titleSaid) ?? row.title, message: words(said) ?? row.message };
    });
  };
