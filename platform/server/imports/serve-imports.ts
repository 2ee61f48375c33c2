import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { hardImport } from '#platform/contract/imports.ts';
import { importColumnsMax } from '#platform/contract/tables/columns-max.ts';
import { type FileRefusal, takeFiles, type UploadedFile } from '../http/take-file.ts';
import type { ActorOf } from '../platform.ts';
import type { FileProblem } from './read-file.ts';

interface Serving<Looked extends object> {
  readonly actorOf: ActorOf;
  /** `/api/projects/imports`. */
  readonly address: string;
  /** The page that opens it. */
  readonly page: string;
  readonly maxBytes: number;
  readonly rowsMax: number;
  /** The message for a file that is not text. */
  readonly noText: string;
  /** Looks into it, in the thread that reads files. */
  readonly look: (file: UploadedFile) => Promise<Looked | FileProblem>;
  /** Stores it until it is imported; returns the answer for its owner, or why it was refused. */
  readonly keep: (
    file: Looked & UploadedFile,
  ) => Promise<{ readonly taken: unknown } | 'other_file' | 'too_many'>;
}

const refused = (status: number, code: string, message: string): FileRefusal => ({
  status,
  code: `import.${code}`,
  message,
});

/** Files that one person may send within an hour, whether they are read or refused. */
const filesMax = 300;
const hourSeconds = 60 * 60;

/**
 * `PUT …/imports/{id}?name=…`: a table to import, which is looked into and stored; the same id again is the same file.
 */
export function serveImports<Looked extends object>(
  app: FastifyInstance,
  { actorOf, address, page, maxBytes, rowsMax, noText, look, keep }: Serving<Looked>,
): Promise<void> {
  const allowance = new RateLimiterMemory({ points: filesMax, duration: hourSeconds });
  const problems: Readonly<Record<FileProblem, FileRefusal>> = {
    no_text: refused(400, 'no_text', noText),
    empty: refused(400, 'empty', 'The file has no rows.'),
    too_many_rows: refused(400, 'too_many_rows', `The file has more than ${rowsMax} rows.`),
    too_many_columns: refused(400, 'too_many_columns', `The file has more than ${importColumnsMax} columns.`),
    too_hard: { ...hardImport['import.too_hard'], code: 'import.too_hard' },
  };
  const take = async (sent: UploadedFile) => {
    if (await isOver(allowance, sent.actor.personId))
      return refused(429, 'too_often', 'You’ve sent many files in the last hour. Try again later.');
    const looked = await look(sent);
    if (typeof looked === 'string') return problems[looked];
    const kept = await keep({ ...sent, ...looked });
    if (kept === 'other_file') return refused(409, 'id_used', 'id: it belongs to another file already.');
    return kept === 'too_many'
      ? refused(409, 'too_many', 'Import or forget the files you have read in first.')
      : kept;
  };
  return takeFiles(app, { actorOf, address: `${address}/:id`, page, maxBytes, take });
}

async function isOver(allowance: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await allowance.consume(key);
    return false;
  } catch (fault) {
    if (!(fault instanceof RateLimiterRes)) throw fault;
    return true;
  }
}
