import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientId } from '#platform/contract/ids.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { cleanLine } from '#platform/contract/text.ts';
import type { ActorOf } from '../platform.ts';
import type { Actor } from '../session/actor.ts';
import { refusal } from './refusal.ts';

/** A file somebody sent, as it is. */
export interface TakenFile {
  readonly id: ClientId;
  /** What it is called on the device it comes from. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly actor: Actor;
  /** Whose desk it is for, where its address says one; whether a seat covers that is the feature's to look. */
  readonly desk: string | undefined;
}

/** Why a file is not taken. */
export interface NotTaken {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

interface Taking {
  readonly actorOf: ActorOf;
  /** Ends in `:id`. */
  readonly address: string;
  /** The page it is for. */
  readonly page: string;
  readonly maxBytes: number;
  /** What the file is to its feature; answers what the browser is told of it. */
  readonly take: (file: TakenFile) => Promise<{ readonly taken: unknown } | NotTaken>;
}

/** What stands in the address as `?name=` and `&desk=`. */
const namedIn = ({ query }: FastifyRequest): Pick<TakenFile, 'name' | 'desk'> => {
  const { name, desk } = query as { name?: unknown; desk?: unknown };
  return {
    name: typeof name === 'string' ? cleanLine(name).slice(0, 200) : '',
    // Anything but one name is no desk, and not one's own.
    desk: typeof desk === 'string' || desk === undefined ? desk : '',
  };
};

const refuse = (reply: FastifyReply, { status, code, message }: NotTaken) =>
  reply.code(status).send(refusal(status, code, message));

const mostOf = (bytes: number) => `The file is larger than ${bytes / 1024 / 1024} MB.`;

/** `PUT …/{id}?name=…`: a file to import as it is, which the router of procedures does not take. */
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
      // Before the body is read: a stranger's bytes are not even looked at.
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
