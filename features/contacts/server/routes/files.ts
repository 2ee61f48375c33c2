import type { FastifyInstance } from 'fastify';
import { textOfFile } from '#platform/contract/file-text.ts';
import { type NotTaken, type TakenFile, takeFiles } from '#platform/server/http/take-file.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { keepFile, readText, type Unreadable } from '../commands/read-file.ts';
import { presentImport } from '../queries/imports.ts';

const unreadable: Readonly<Record<Unreadable['why'], string>> = {
  empty: 'The file has no rows.',
  too_many_rows: `The file has more than ${limits.rowsMax} rows.`,
  too_many_columns: `The file has more than ${limits.columnsMax} columns.`,
  no_text: 'The file is no CSV file and no vCard file.',
};

const refused = (status: number, code: string, message: string): NotTaken => ({ status, code, message });

/** `PUT /api/contacts/imports/{id}?name=…`: a CSV or vCard file. */
export function serveImports(
  app: FastifyInstance,
  { platform: { database, clock } }: ContactsParts,
  actorOf: ActorOf,
): Promise<void> {
  const take = async ({ id, name, bytes, actor }: TakenFile) => {
    const read = readText(textOfFile(bytes));
    if ('why' in read) return refused(400, `import.${read.why}`, unreadable[read.why]);
    const file = { ...read, owner: actor.personId, id, name, now: clock.now() };
    const kept = await database.write((tx) => keepFile(tx, file));
    if (kept.kind === 'other_file')
      return refused(409, 'import.id_used', 'id: it belongs to another file already.');
    if (kept.kind === 'too_many')
      return refused(409, 'import.too_many', 'Import or forget the files you have read in first.');
    return { taken: presentImport(kept.row, clock.now()) };
  };
  const address = '/api/contacts/imports/:id';
  return takeFiles(app, { actorOf, address, page: 'contacts', maxBytes: limits.fileMaxBytes, take });
}
