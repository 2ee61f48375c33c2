import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { accessEvents } from '../contract/index.ts';
import type { RuleKind } from '../limits.ts';
import type { AccessParts } from './parts.ts';

/** Everyone signed in listens here: the role rules changed. */
export const everybodyTopic = topic.of('access', 'everybody');
/** Role administrators listen here. */
export const administrationTopic = topic.of('access', 'administration');

type Announcing = Pick<AccessParts, 'broadcast'> & { readonly tx: Transaction };

/** Announces changed role rules: on commit, all processes and browsers refetch. */
export async function announceRules({ broadcast, tx }: Announcing, kind: RuleKind | 'roles'): Promise<void> {
  await broadcast.renewEverybody(tx);
  tx.announce({ topic: everybodyTopic, event: accessEvents['access.changed']({ kind }) });
}

/** Makes every process reread a person's roles, and lists of roles show them. */
export async function announceRoles({ broadcast, tx }: Announcing, person: PersonId): Promise<void> {
  await broadcast.renewPerson(tx, person);
  tx.announce({ topic: administrationTopic, event: accessEvents['roles.changed']({ person }) });
}
