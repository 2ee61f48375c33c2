import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditWord } from '#platform/contract/acts.ts';
import type { OtherRoutes } from '../manifest.ts';
import { noteExport } from '../note-export.ts';
import type { ActorOf, Platform } from '../platform.ts';

interface Noting {
  readonly platform: Pick<Platform, 'database' | 'auditLog'>;
  readonly actorOf: ActorOf;
  readonly routes: readonly OtherRoutes[];
}

/**
 * Notes every file that a route hands out which says so (`exported`): by whom, of what, and with which choices of the
 * address, before its first byte leaves. What was refused is not noted. Called before the routes are there.
 */
export function noteHandedOut(app: FastifyInstance, { platform, actorOf, routes }: Noting): void {
  const words = new Map(routes.flatMap((group) => Object.entries(group)).flatMap(wordOf));
  app.addHook('onRoute', (route) => {
    const word = words.get(`${String(route.method)} ${route.url}`);
    if (word === undefined) return;
    const before = [route.onSend ?? []].flat();
    route.onSend = [
      ...before,
      async (request, reply, payload) => {
        const actor = reply.statusCode < 300 ? await actorOf(request) : undefined;
        if (actor) {
          const as = route.url.slice(route.url.lastIndexOf('/') + 1);
          const subject = subjectOf(word, request, actor.personId);
          await noteExport(platform, actor, { action: word, subject, after: { as, ...choicesOf(request) } });
        }
        return payload;
      },
    ];
  });
}

function wordOf([route, facts]: readonly [string, object]): (readonly [string, AuditWord])[] {
  const word = 'exported' in facts ? String(facts.exported) : '';
  return word.includes('.') ? [[route, word as AuditWord]] : [];
}

/** What the word is about; for what has no id in its address, the account that took it. */
function subjectOf(word: AuditWord, { params }: FastifyRequest, taker: string) {
  const { id } = params as { readonly id?: string };
  return id === undefined ? { kind: 'account', id: taker } : { kind: word.slice(0, word.indexOf('.')), id };
}

const choicesOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>;
