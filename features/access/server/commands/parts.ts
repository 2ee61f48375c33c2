import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { accessEvents } from '../../contract/index.ts';
import type { RuleKind } from '../../limits.ts';
import { type RolesRead, readRoles } from '../queries/held-roles.ts';
import type { PeopleFinder } from '../queries/people-finder.ts';

/** What access needs besides the platform. */
export interface AccessParts {
  readonly platform: Platform;
  readonly broadcast: SessionBroadcast;
  readonly people: PeopleFinder;
}

/** An act under way. */
export interface Acting extends AccessParts {
  readonly tx: Transaction;
}

/** Everyone signed in listens here: the role rules changed. */
export const everybodyTopic = topic.of('access', 'everybody');
/** Role administrators listen here. */
export const administrationTopic = topic.of('access', 'administration');

/** Announces changed role rules: on commit, all processes and browsers refetch. */
export async function announceRules({ broadcast, tx }: Acting, kind: RuleKind | 'roles'): Promise<void> {
  await broadcast.renewEverybody(tx);
  tx.announce({ topic: everybodyTopic, event: accessEvents['access.changed']({ kind }) });
}

/** The actor's roles as they are now, not as their session remembers them: they may have just lost them. */
export async function rolesNow(
  { tx }: Acting,
  actor: Actor,
): Promise<RolesRead & { own: readonly string[] }> {
  const read = await readRoles(tx.orm, [actor.personId]);
  return { ...read, own: read.held.get(actor.personId)?.roles ?? [] };
}

/** Whether the actor can still open the page. */
export const stillOpens = ({ held }: RolesRead, actor: Pick<Actor, 'personId'>, page: string): boolean =>
  held.get(actor.personId)?.pages.includes(page) === true;
