import { and, count, eq, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { TemplateView } from '../../contract/templates.ts';
import { limits } from '../../limits.ts';
import { unknownVariablesIn } from '../../policy/template-variables.ts';
import { presentTemplate, type TemplateRow } from '../present/later.ts';
import { messageTemplate } from '../tables.ts';
import { lockOwnLater } from './later-rules.ts';

export interface TemplateWish {
  readonly id: ClientId;
  readonly owner: PersonId;
  readonly title: string;
  readonly body: string;
  /** The version that was edited; 0 for a new one. */
  readonly version: number;
  readonly now: Date;
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly template: TemplateView }
  | { readonly kind: 'absent' | 'too_many' }
  | { readonly kind: 'unknown_variables'; readonly variables: readonly string[] }
  | { readonly kind: 'conflict'; readonly current: TemplateView };

/** Creates a template, or changes the version that was edited; idempotent (X2, X3). */
export async function saveTemplate(tx: Transaction, wish: TemplateWish): Promise<SaveOutcome> {
  const variables = unknownVariablesIn(wish.body);
  if (variables.length > 0) return { kind: 'unknown_variables', variables };
  await lockOwnLater(tx, wish.owner);
  const [held] = await tx.orm.select().from(messageTemplate).where(isOwn(wish)).for('update');
  if (!held) return wish.version === 0 ? make(tx, wish) : { kind: 'absent' };
  const isSame = held.title === wish.title && held.body === wish.body;
  if (isSame && held.version <= wish.version + 1) return { kind: 'saved', template: presentTemplate(held) };
  if (held.version !== wish.version) return { kind: 'conflict', current: presentTemplate(held) };
  const [changed] = await tx.orm
    .update(messageTemplate)
    .set({ ...wordsOf(wish), version: sql`${messageTemplate.version} + 1` })
    .where(isOwn(wish))
    .returning();
  return saved(tx, changed);
}

const isOwn = ({ id, owner }: Pick<TemplateWish, 'id' | 'owner'>) =>
  and(eq(messageTemplate.id, id), eq(messageTemplate.ownerId, owner));

const wordsOf = ({ title, body, now }: TemplateWish) => ({ title, body, updatedAt: now });

async function make(tx: Transaction, wish: TemplateWish): Promise<SaveOutcome> {
  const { id, owner } = wish;
  const [row] = await tx.orm
    .select({ number: count() })
    .from(messageTemplate)
    .where(eq(messageTemplate.ownerId, owner));
  if ((row?.number ?? 0) >= limits.templatesMax) return { kind: 'too_many' };
  const [made] = await tx.orm
    .insert(messageTemplate)
    .values({ id, ownerId: owner, ...wordsOf(wish) })
    .onConflictDoNothing()
    .returning();
  // The id belongs to someone else's template.
  return made ? saved(tx, made) : { kind: 'absent' };
}

function saved(tx: Transaction, row: TemplateRow | undefined): SaveOutcome {
  if (!row) throw new Error('a locked template vanished');
  const template = presentTemplate(row);
  const event = messagingEvents['template.changed'](template);
  tx.announce({ topic: topic.person(row.ownerId), event });
  return { kind: 'saved', template };
}

/** Deletes a template; `false` if the person has none with this id. */
export async function removeTemplate(
  tx: Transaction,
  own: Pick<TemplateWish, 'id' | 'owner'>,
): Promise<boolean> {
  const gone = await tx.orm.delete(messageTemplate).where(isOwn(own)).returning({ id: messageTemplate.id });
  if (gone.length === 0) return false;
  const event = messagingEvents['template.removed']({ id: own.id });
  tx.announce({ topic: topic.person(own.owner), event });
  return true;
}
