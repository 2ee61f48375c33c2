import { ORPCError, os } from '@orpc/server';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { clients } from '../../contract/index.ts';
import { findClient, type OpenClient, opensClients } from '../access.ts';
import type { ClientsParts, Writing } from '../commands/parts.ts';
import { presentClient } from '../present.ts';

/** Answers 403 unless the page is open to whoever asks: by their role, or by their seat on the desk they are on. */
export const clientsPage = os.$context<SignedInContext>().middleware(({ context, next }) => {
  if (!opensClients(context.actor)) throw new ORPCError('page.forbidden', commonRefusals['page.forbidden']);
  return next();
});

/** What the routes of clients begin with. */
export function startOf(parts: ClientsParts) {
  const { platform } = parts.notifier;
  const { clock, config, database } = platform;
  const reading = (actor: Actor) => ({ orm: database.orm, actor, now: clock.now() });
  return {
    database,
    contract: implementContract(clients, config),
    reading,
    writing: (actor: Actor): Writing => ({ actor, note: deskNoteOf(platform, actor), now: clock.now() }),
    /** A client as it is after a change. */
    viewOf: (actor: Actor, open: OpenClient) => presentClient(reading(actor), open),
    find: (actor: Actor, id: OpenClient['row']['id']) => findClient(database.orm, actor, id),
  };
}

export type Start = ReturnType<typeof startOf>;
