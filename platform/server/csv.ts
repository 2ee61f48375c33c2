import { type Cell, tableText } from '#platform/contract/tables/write-table.ts';
import type { RequestContext } from './http/context.ts';
import { languageOf } from './http/language.ts';

/** Whoever asks for a file: their spreadsheet speaks the language of their browser. */
export interface CsvAsker {
  readonly request: Pick<RequestContext, 'headers'>;
}

/**
 * A table as a CSV file that a spreadsheet in the asker's language opens with its accents and columns (decision 167); a
 * cell that it would run or shorten stays text (T21).
 */
export const csvOf = (
  { request }: CsvAsker,
  fields: readonly string[],
  data: readonly (readonly Cell[])[],
): string => tableText([fields, ...data], languageOf(request.headers));
