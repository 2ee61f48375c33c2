import type { FastifyInstance } from 'fastify';
import { textOfFile } from '#platform/contract/file-text.ts';
import { importColumnsMax } from '#platform/contract/imports.ts';
import { type NotTaken, type TakenFile, takeFiles } from '../http/take-file.ts';
import type { ActorOf } from '../platform.ts';

/** A parsed file: its columns, and its rows in whatever shape its feature stores them. */
interface ReadFile {
  readonly columns: readonly string[];
  readonly rows: readonly unknown[];
}

interface Serving<File extends ReadFile> {
  readonly actorOf: ActorOf;
  /** `/api/projects/imports`. */
  readonly address: string;
  /** The page that opens it. */
  readonly page: string;
  readonly maxBytes: number;
  readonly rowsMax: number;
  /** The message for a file that is not text. */
  readonly noText: string;
  readonly read: (text: string) => File;
  /** Stores it until it is imported; returns the answer for its owner, or why it was refused. */
  readonly keep: (file: File & TakenFile) => Promise<{ readonly taken: unknown } | 'other_file' | 'too_many'>;
}

const refused = (status: number, code: string, message: string): NotTaken => ({
  status,
  code: `import.${code}`,
  message,
});

/**
 * `PUT …/imports/{id}?name=…`: a table to import, whose text is parsed and stored; the same id again is the same file.
 */
export function serveImports<File extends ReadFile>(
  app: FastifyInstance,
  { actorOf, address, page, maxBytes, rowsMax, noText, read, keep }: Serving<File>,
): Promise<void> {
  const take = async (sent: TakenFile) => {
    const text = textOfFile(sent.bytes);
    if (text.includes('\0')) return refused(400, 'no_text', noText);
    const file = read(text);
    if (file.rows.length === 0) return refused(400, 'empty', 'The file has no rows.');
    if (file.rows.length > rowsMax)
      return refused(400, 'too_many_rows', `The file has more than ${rowsMax} rows.`);
    if (file.columns.length > importColumnsMax)
      return refused(400, 'too_many_columns', `The file has more than ${importColumnsMax} columns.`);
    const kept = await keep({ ...sent, ...file });
    if (kept === 'other_file') return refused(409, 'id_used', 'id: it belongs to another file already.');
    return kept === 'too_many'
      ? refused(409, 'too_many', 'Import or forget the files you have read in first.')
      : kept;
  };
  return takeFiles(app, { actorOf, address: `${address}/:id`, page, maxBytes, take });
}
