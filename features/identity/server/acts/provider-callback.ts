import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PersonId } from '#platform/contract/ids.ts';
import { safePath } from '#platform/contract/safe-path.ts';
import { email as EmailText } from '#platform/contract/text.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ActorOf } from '#platform/server/platform.ts';
import { linkPage } from '../../policy/mailed-link.ts';
import { type AddressOwner, type Arrival, judgeArrival, newcomerName } from '../../policy/provider-rule.ts';
import { type Entry, enter, noteRefusal } from '../access/entering.ts';
import {
  callbackPath,
  type ProviderClaims,
  type ProviderClient,
  ProviderFault,
} from '../access/provider-client.ts';
import { connectProvider, fileLink, findLinked, link } from '../access/provider-links.ts';
import { keepConnection, takeWay, type Way } from '../access/provider-way.ts';
import type { EntryParts, Identity, Origin } from '../parts.ts';
import { account, credential } from '../tables.ts';

/** Where the browser goes next, and the cookies it gets. */
interface Onward {
  readonly path: string;
  readonly cookies?: readonly string[];
  /** Why nobody was signed in or connected. */
  readonly refused?: string;
}

const home = '/dashboard';
const settings = '/settings?section=account';

/** `GET /api/auth/oidc/callback`: where the provider sends people back to. It always ends on one of our pages. */
export function serveProviderCallback(app: FastifyInstance, parts: Identity, actorOf: ActorOf): void {
  const { provider } = parts;
  if (!provider) return;
  // No HEAD, which would use up the round trip that the person needs.
  app.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { path, cookies = [], refused: kind } = await comeBack({ ...parts, provider }, request, actorOf);
    if (kind !== undefined) await noteRefused(parts, { provider: provider.id, kind, source: request.ip });
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    return reply.redirect(path, 303);
  });
}

/** Every refusal is in the audit, with its kind and without what the provider said of the person. */
const noteRefused = (
  { platform }: Identity,
  { provider, kind, source }: { readonly provider: string; readonly kind: string; readonly source: string },
): Promise<void> =>
  platform.database.write((tx) =>
    platform.auditLog.note(tx, {
      action: 'provider_sign_in.refused',
      subject: { kind: 'provider', id: provider },
      after: { kind, source },
    }),
  );

type Parts = Identity & { readonly provider: ProviderClient };

async function comeBack(parts: Parts, request: FastifyRequest, actorOf: ActorOf): Promise<Onward> {
  const { platform, provider } = parts;
  const here = { platform, orm: platform.database.orm };
  const from = { headers: request.headers, source: request.ip };
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const begun = await takeWay(here, query.get('state') ?? '', from);
  if (!begun) return refused('over');
  const { way, secrets } = begun;
  try {
    const claims = await provider.claimsOf(query, secrets);
    return way.purpose === 'link'
      ? await comeBackToLink(parts, { way, claims, from }, await actorOf(request))
      : await comeBackToEnter(parts, { way, claims }, from);
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

async function comeBackToEnter(parts: Parts, { way, claims }: Return, from: Origin): Promise<Onward> {
  const { platform, provider } = parts;
  const here = { platform, orm: platform.database.orm };
  const proven = { provider: provider.id, claims, isBorrowed: way.isBorrowed ?? false };
  const outcome = await signInByProvider(parts, proven, from);
  switch (outcome.kind) {
    case 'signed_in':
      return { path: safePath(way.next) ?? home, cookies: outcome.cookies };
    case 'second_factor':
      return { path: authPath({ step: 'code' }, way), cookies: outcome.cookies };
    case 'confirm': {
      const shown = { provider: provider.id, subject: claims.subject };
      const cookie = await keepConnection(here, outcome.person, shown);
      return { path: authPath({ provider: 'confirm' }, way), cookies: [cookie] };
    }
    case 'leaving':
      return { path: `${linkPage}#stay.${outcome.secret}`, cookies: [] };
    case 'not_invited':
    case 'locked':
      return refused(outcome.kind, way);
    default:
      await noteRefusal(here, { email: claims.email ?? '', outcome: 'provider' }, from);
      return refused(outcome.kind, way);
  }
}

/** Connects only in the session that started it: the person signed in by now may be another. */
async function comeBackToLink(
  parts: Parts,
  { way, claims, from }: Return & { from: Origin },
  actor: Awaited<ReturnType<ActorOf>>,
): Promise<Onward> {
  if (!actor || actor.personId !== way.person || actor.sessionId !== way.session) return notLinked('over');
  const shown = { provider: parts.provider.id, subject: claims.subject };
  const isLinked = await parts.platform.database.write((tx) =>
    connectProvider({ ...parts, tx }, { ...shown, person: actor.personId, by: from }),
  );
  return isLinked ? { path: `${settings}&provider=linked` } : notLinked('other_linked');
}

const notLinked = (reason: string): Onward => ({
  path: `${settings}&provider=${reason}`,
  refused: reason,
});
const refused = (reason: string, way?: Way): Onward => ({
  path: authPath({ provider: reason }, way),
  refused: reason,
});

function authPath(facts: Readonly<Record<string, string>>, way?: Way): string {
  const query = new URLSearchParams(facts);
  const next = safePath(way?.next);
  if (next) query.set('next', next);
  return `/auth?${query.toString()}`;
}

/** What was proven, and by which provider. */
interface Proven {
  readonly provider: string;
  readonly claims: ProviderClaims;
}

type ProviderOutcome =
  | Entry
  /** The provider gave no address. */
  | { readonly kind: 'no_address' }
  /** The address it gave cannot sign in yet. */
  | Exclude<Arrival, { readonly kind: 'newcomer' | 'owner' }>;

type Entering = EntryParts & { readonly tx: Transaction };

/**
 * Signs in through the provider. The provider's id for the person (issuer and subject) decides. The address only helps
 * the first time, and connects to an account only when both sides have verified it (GHSA-qq9h-g4jm-xgf3).
 */
async function signInByProvider(
  parts: EntryParts,
  { provider, claims, isBorrowed }: Proven & { isBorrowed: boolean },
  from: Origin,
): Promise<ProviderOutcome> {
  return parts.platform.database.write(async (tx) => {
    const writing = { ...parts, tx };
    const enterAs = (known: { email: string }) =>
      enter(writing, { email: known.email, assurance: 'provider', isBorrowed }, from);
    const known = await findLinked(tx.orm, provider, claims.subject);
    if (known) return enterAs(known);
    const email = EmailText.safeParse(claims.email ?? '').data;
    if (!email) return { kind: 'no_address' };
    const arrival = { email, isBorrowed, provider, claims };
    const owner = await lockOwner(tx, email, provider);
    // Another first sign-in of the same person may have ended while this one waited for the lock.
    const knownNow = owner?.isLinked ? await findLinked(tx.orm, provider, claims.subject) : undefined;
    if (knownNow) return enterAs(knownNow);
    const judged = judgeArrival(claims, owner);
    switch (judged.kind) {
      case 'newcomer':
        return enterAsNewcomer(writing, arrival, from);
      case 'owner':
        return enterAsOwner(writing, { ...arrival, person: judged.person }, from);
      default:
        return judged;
    }
  });
}

interface FirstArrival extends Proven {
  readonly email: string;
  readonly isBorrowed: boolean;
}

/** Both sides have verified the address, so the account is connected once its owner is allowed to sign in. */
async function enterAsOwner(
  parts: Entering,
  { person, email, isBorrowed, provider, claims }: FirstArrival & { person: PersonId },
  from: Origin,
): Promise<Entry> {
  const entry = await enter(parts, { email, assurance: 'provider', isBorrowed }, from);
  if (entry.kind === 'signed_in' || entry.kind === 'second_factor') {
    await link(parts, { person, provider, subject: claims.subject, by: from });
  }
  return entry;
}

/**
 * The address is unknown. If it is on the allowed list, it gets one account and one profile, even when the first
 * sign-in happens twice at once (AUT-4).
 */
async function enterAsNewcomer(
  parts: Entering,
  { email, isBorrowed, provider, claims }: FirstArrival,
  from: Origin,
): Promise<Entry> {
  const makeAccount = async (tx: Transaction) => {
    const person = parts.platform.newId();
    const name = newcomerName(claims.name, email);
    await tx.orm.insert(account).values({ id: person, email, name, emailVerified: true });
    await fileLink(parts, { person, provider, subject: claims.subject });
    await parts.onNewcomer?.(tx, { email, person, name });
    return person;
  };
  return enter(parts, { email, assurance: 'provider', isBorrowed, makeAccount }, from);
}

async function hasLink(orm: NodePgDatabase, person: PersonId, provider: string): Promise<boolean> {
  const [row] = await orm
    .select({ id: credential.id })
    .from(credential)
    .where(and(eq(credential.userId, person), eq(credential.providerId, provider)));
  return row !== undefined;
}

async function lockOwner(
  tx: Transaction,
  email: string,
  provider: string,
): Promise<AddressOwner | undefined> {
  const [row] = await tx.orm
    .select({ person: account.id, isEmailVerified: account.emailVerified })
    .from(account)
    .where(eq(account.email, email))
    .for('no key update');
  if (!row) return undefined;
  return { ...row, isLinked: await hasLink(tx.orm, row.person, provider) };
}
