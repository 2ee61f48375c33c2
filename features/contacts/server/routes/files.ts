import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { cleanLine } from '#platform/contract/text.ts';
import { refusal } from '#platform/server/http/refusal.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { keepFile, readText, textOf, type Unreadable } from '../commands/read-file.ts';
import { presentImport } from '../queries/imports.ts';

const unreadable: Readonly<Record<Unreadable['why'], string>> = {
  empty: 'The file has no rows.',
  too_many_rows: `The file has more than ${limits.rowsMax} rows.`,
  too_many_columns: `The file has more than ${limits.columnsMax} columns.`,
  no_text: 'The file is no CSV file and no vCard file.',
};

/** What the file is called on the device it comes from. */
const nameIn = ({ query }: FastifyRequest): string => {
  const { name } = query as { name?: unknown };
  return typeof name === 'string' ? name : '';
};

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send(refusal(status, code, message));

/** `PUT /api/contacts/imports/{id}?name=…`: a CSV or vCard file as it is, which the router of procedures does not take. */
export async function serveImports(
  app: FastifyInstance,
  { platform }: ContactsParts,
  actorOf: ActorOf,
): Promise<void> {
  const { database, clock } = platform;
  const actorWithPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await actorOf(request);
    if (!actor) {
      await refuse(reply, 401, 'session.required', commonRefusals['session.required'].message);
      return undefined;
    }
    if (actor.pages.includes('contacts')) return actor;
    await refuse(reply, 403, 'page.forbidden', commonRefusals['page.forbidden'].message);
    return undefined;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode !== 413) throw error;
      const most = `${limits.fileMaxBytes / 1024 / 1024} MB`;
      return refuse(reply, 413, 'import.too_large', `The file is larger than ${most}.`);
    });
    scope.put('/api/contacts/imports/:id', {
      bodyLimit: limits.fileMaxBytes,
      // Before the body is read: a stranger's bytes are not even looked at.
      onRequest: async (request, reply) => void (await actorWithPage(request, reply)),
      handler: async (request, reply) => {
        const actor = await actorWithPage(request, reply);
        if (!actor) return reply;
        const { data: id } = ClientId.safeParse((request.params as { id: unknown }).id);
        if (!id) return refuse(reply, 400, 'import.id_wrong', 'id: not a UUID.');
        const bytes = request.body;
        const read = Buffer.isBuffer(bytes) ? readText(textOf(bytes)) : ({ why: 'empty' } as const);
        if ('why' in read) return refuse(reply, 400, `import.${read.why}`, unreadable[read.why]);
        const name = cleanLine(nameIn(request)).slice(0, 200);
        const file = { ...read, owner: actor.personId, id, name, now: clock.now() };
        const kept = await database.write((tx) => keepFile(tx, file));
        if (kept.kind === 'other_file')
          return refuse(reply, 409, 'import.id_used', 'id: it belongs to another file already.');
        if (kept.kind === 'too_many')
          return refuse(reply, 409, 'import.too_many', 'Import or forget the files you have read in first.');
        return reply.send(presentImport(kept.row, clock.now()));
      },
    });
  });
}
