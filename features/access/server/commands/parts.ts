import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { accessEvents } from '../../contract/index.ts';
import type { RuleKind } from '../../limits.ts';
import { type RolesRead, readRoles } from '../queries/held-roles.ts';
import type { PeopleFinder } from '../queries/people-finder.ts';

/** What access stands on besides the platform. */
export interface AccessParts {
  readonly platform: Platform;
  readonly broadcast: SessionBroadcast;
  readonly people: PeopleFinder;
}

/** An act under way. */
export interface Acting extends AccessParts {
  readonly tx: Transaction;
}

/** What everybody signed in listens to: that the rules of roles are others now. */
export const everybodyTopic = topic.of('access', 'everybody');
/** What those listen to who administer roles. */
export const administrationTopic = topic.of('access', 'administration');

/** The rules of roles changed: all processes and all browsers ask anew once this holds. */
export async function announceRules({ broadcast, tx }: Acting, kind: RuleKind | 'roles'): Promise<void> {
  await broadcast.renewEverybody(tx);
  tx.announce({ topic: everybodyTopic, event: accessEvents['access.changed']({ kind }) });
}

/** The roles of whoever acts as they are now and not as their session remembers them: they may have just lost them. */
export async function rolesNow(
  { tx }: Acting,
  actor: Actor,
): Promise<RolesRead & { own: readonly string[] }> {
  const read = await readRoles(tx.orm, [actor.personId]);
  return { ...read, own: read.held.get(actor.personId)?.roles ?? [] };
}

/** Whether whoever acts still opens the page now. */
export const stillOpens = ({ held }: RolesRead, actor: Pick<Actor, 'personId'>, page: string): boolean =>
  held.get(actor.personId)?.pages.includes(page) === true;
