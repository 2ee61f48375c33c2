import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { cleanLine } from '#platform/contract/text.ts';
import type { ActorOf } from '../platform.ts';
import type { Actor } from '../session/actor.ts';
import { refusal } from './refusal.ts';

/** An uploaded file, as is. */
export interface UploadedFile {
  readonly id: ClientId;
  /** Its name on the sending device. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly actor: Actor;
  /** The desk it is for, if the address names one; the feature checks whether a seat covers it. */
  readonly desk: string | undefined;
}

/** Why a file is refused. */
export interface FileRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

interface Taking {
  readonly actorOf: ActorOf;
  /** Ends in `:id`. */
  readonly address: string;
  /** The page that opens it. */
  readonly page: string;
  readonly maxBytes: number;
  /** Handles the file for its feature; returns the answer to the browser. */
  readonly take: (file: UploadedFile) => Promise<{ readonly taken: unknown } | FileRefusal>;
}

/** The address's `?name=` and `&desk=`. */
const namedIn = ({ query }: FastifyRequest): Pick<UploadedFile, 'name' | 'desk'> => {
  const { name, desk } = query as { name?: unknown; desk?: unknown };
  return {
    name: typeof name === 'string' ? cleanLine(name).slice(0, 200) : '',
    // Anything but one name is not a desk, and not the person's own either.
    desk: typeof desk === 'string' || desk === undefined ? desk : '',
  };
};

const refuse = (reply: FastifyReply, { status, code, message }: FileRefusal) =>
  reply.code(status).send(refusal(status, code, message));

const mostOf = (bytes: number) => `The file is larger than ${bytes / 1024 / 1024} MB.`;

/** `PUT …/{id}?name=…`: a raw file to import, which the procedure router does not accept. */
export async function takeFiles(app: FastifyInstance, taking: Taking): Promise<void> {
  const { address, page, maxBytes } = taking;
  const actorWithPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await taking.actorOf(request);
    if (actor?.pages.includes(page)) return actor;
    const code = actor ? 'page.forbidden' : 'session.required';
    await refuse(reply, { status: actor ? 403 : 401, code, message: commonRefusals[code].message });
    return undefined;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode !== 413) throw error;
      return refuse(reply, { status: 413, code: 'import.too_large', message: mostOf(maxBytes) });
    });
    scope.put(address, {
      bodyLimit: maxBytes,
      // Before the body is read: a stranger's upload is rejected unread.
      onRequest: async (request, reply) => void (await actorWithPage(request, reply)),
      handler: async (request, reply) => {
        const actor = await actorWithPage(request, reply);
        if (!actor) return reply;
        const { data: id } = ClientId.safeParse((request.params as { id: unknown }).id);
        if (!id) return refuse(reply, { status: 400, code: 'import.id_wrong', message: 'id: not a UUID.' });
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const done = await taking.take({ id, ...namedIn(request), bytes, actor });
        return 'taken' in done ? reply.send(done.taken) : refuse(reply, done);
      },
    });
  });
}
