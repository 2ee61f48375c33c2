import { ORPCError, os } from '@orpc/server';
import { scansOf } from '#features/documents/server/public.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { clients } from '../../contract/index.ts';
import { findClient, type OpenClient, opensClients } from '../access.ts';
import type { ClientsParts, Writing } from '../commands/parts.ts';
import { presentClient } from '../present.ts';

/** Answers 403 unless the page is open to the caller, by their role or by their seat on a desk. */
export const clientsPage = os.$context<SignedInContext>().middleware(({ context, next }) => {
  if (!opensClients(context.actor)) throw new ORPCError('page.forbidden', commonRefusals['page.forbidden']);
  return next();
});

type Absent = { readonly 'client.absent': () => Error };

/** What all routes of clients share. */
export function routeContext(parts: ClientsParts) {
  const { platform } = parts.notifier;
  const { clock, config, database } = platform;
  const reading = (actor: Actor) => ({
    orm: database.orm,
    actor,
    now: clock.now(),
    scans: (files: readonly string[]) => scansOf(database, files),
  });
  const find = (actor: Actor, id: OpenClient['row']['id']) => findClient(database.orm, actor, id);
  /** The client as the actor sees them; throws if the client is hidden from the actor or has left Backlot. */
  const viewOf = async (actor: Actor, open: OpenClient | undefined, errors: Absent) => {
    const view = open && (await presentClient(reading(actor), open));
    if (!view) throw errors['client.absent']();
    return view;
  };
  return {
    database,
    contract: implementContract(clients, config),
    reading,
    writing: (actor: Actor): Writing => ({ actor, note: deskNoteOf(platform, actor), now: clock.now() }),
    find,
    viewOf,
    /** The same, read again after a change. */
    freshView: async (actor: Actor, { row }: OpenClient, errors: Absent) =>
      viewOf(actor, await find(actor, row.id), errors),
  };
}

export type RouteContext = ReturnType<typeof routeContext>;
