import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safePath } from '#platform/contract/safe-path.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { linkPage } from '../../policy/mailed-link.ts';
import { noteRefusal } from '../commands/note-refusal.ts';
import {
  callbackPath,
  type ProviderClaims,
  type ProviderClient,
  ProviderFault,
} from '../commands/provider-client.ts';
import { keepConnection, takeWay, type Way } from '../commands/provider-way.ts';
import { connectProvider } from '../flows/link-provider.ts';
import { signInByProvider } from '../flows/provider-sign-in.ts';
import type { RouteParts } from './parts.ts';

/** Where the browser goes next, and the cookies it gets. */
interface Onward {
  readonly path: string;
  readonly cookies?: readonly string[];
}

type Context = Pick<RequestContext, 'headers' | 'source'>;

const home = '/dashboard';
const settings = '/settings?section=account';

/** `GET /api/auth/oidc/callback`: where the provider sends people back to. It always ends on one of our pages. */
export function serveProviderCallback(app: FastifyInstance, parts: RouteParts, actorOf: ActorOf): void {
  const { provider } = parts;
  if (!provider) return;
  // No HEAD, which would use up the round trip that the person needs.
  app.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { path, cookies = [] } = await comeBack({ ...parts, provider }, request, actorOf);
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    return reply.redirect(path, 303);
  });
}

type Parts = RouteParts & { readonly provider: ProviderClient };

async function comeBack(parts: Parts, request: FastifyRequest, actorOf: ActorOf): Promise<Onward> {
  const { platform, provider } = parts;
  const context = { headers: request.headers, source: request.ip };
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const begun = await takeWay(platform, query.get('state') ?? '', context);
  if (!begun) return refused('over');
  const { way, secrets } = begun;
  try {
    const claims = await provider.claimsOf(query, secrets);
    return way.purpose === 'link'
      ? await comeBackToLink(parts, { way, claims, context }, await actorOf(request))
      : await comeBackToEnter(parts, { way, claims }, context);
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    if (fault.kind !== 'cancelled') platform.log.warn({ err: fault }, 'the provider was not believed');
    return way.purpose === 'link' ? notLinked(fault.kind) : refused(fault.kind, way);
  }
}

interface Return {
  readonly way: Way;
  readonly claims: ProviderClaims;
}

async function comeBackToEnter(parts: Parts, { way, claims }: Return, context: Context): Promise<Onward> {
  const { platform, provider } = parts;
  const proven = { provider: provider.id, claims, isBorrowed: way.isBorrowed ?? false };
  const outcome = await signInByProvider(parts, proven, context);
  switch (outcome.kind) {
    case 'signed_in':
      return { path: safePath(way.next) ?? home, cookies: outcome.cookies };
    case 'second_factor':
      return { path: authPath({ step: 'code' }, way), cookies: outcome.cookies };
    case 'confirm': {
      const shown = { provider: provider.id, subject: claims.subject };
      const cookie = await keepConnection(platform, outcome.person, shown);
      return { path: authPath({ provider: 'confirm' }, way), cookies: [cookie] };
    }
    case 'leaving':
      return { path: `${linkPage}#stay.${outcome.secret}`, cookies: [] };
    case 'not_invited':
    case 'locked':
      return refused(outcome.kind, way);
    default:
      await noteRefusal(platform, { email: claims.email ?? '', outcome: 'provider' }, context);
      return refused(outcome.kind, way);
  }
}

/** Connects only in the session that started it: the person signed in by now may be another. */
async function comeBackToLink(
  parts: Parts,
  { way, claims, context }: Return & { context: Context },
  actor: Awaited<ReturnType<ActorOf>>,
): Promise<Onward> {
  if (!actor || actor.personId !== way.person || actor.sessionId !== way.session) return notLinked('over');
  const isLinked = await connectProvider(parts, {
    person: actor.personId,
    by: context,
    provider: parts.provider.id,
    subject: claims.subject,
  });
  return isLinked ? { path: `${settings}&provider=linked` } : notLinked('other_linked');
}

const notLinked = (reason: string): Onward => ({ path: `${settings}&provider=${reason}` });
const refused = (reason: string, way?: Way): Onward => ({ path: authPath({ provider: reason }, way) });

function authPath(facts: Readonly<Record<string, string>>, way?: Way): string {
  const query = new URLSearchParams(facts);
  const next = safePath(way?.next);
  if (next) query.set('next', next);
  return `/auth?${query.toString()}`;
}
