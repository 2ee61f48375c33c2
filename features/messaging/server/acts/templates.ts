import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { TemplateView, templatesContract } from '../../contract/later.ts';
import { limits } from '../../limits.ts';
import { byTitle } from '../../policy/later-order.ts';
import { unknownVariablesIn, variablesIn } from '../../policy/template-variables.ts';
import { lockOwnLater } from '../access.ts';
import type { MessagingParts } from '../parts.ts';
import { messageTemplate } from '../tables.ts';

export const templates: Acts<typeof templatesContract, MessagingParts> = {
  async templates({ orm, person }) {
    const rows = await listTemplates(orm, person);
    return { items: rows.map(presentTemplate) };
  },

  /** Creates a template, or changes the version that was edited; idempotent (X2, X3). */
  async saveTemplate(act, { id, title, body, version }) {
    const { tx, orm, person } = act;
    const variables = unknownVariablesIn(body);
    if (variables.length > 0) return act.refuse('template.unknown_variable', { variables: [...variables] });
    await lockOwnLater(tx, person);
    const words = { title, body, updatedAt: act.now };
    const own = isOwn(person, id);
    const [held] = await orm.select().from(messageTemplate).where(own).for('update');
    if (!held) {
      if (version !== 0) return act.refuse('template.absent');
      const isFull =
        (await orm.$count(messageTemplate, eq(messageTemplate.ownerId, person))) >= limits.templatesMax;
      if (isFull) return act.refuse('templates.too_many');
      const row = { id, ownerId: person, ...words };
      const [made] = await orm.insert(messageTemplate).values(row).onConflictDoNothing().returning();
      // The id belongs to someone else's template.
      return made ? announceTemplate(tx, made) : act.refuse('template.absent');
    }
    const isSame = held.title === title && held.body === body;
    if (isSame && held.version <= version + 1) return presentTemplate(held);
    if (held.version !== version) return act.refuse('template.changed', { current: presentTemplate(held) });
    const next = sql`${messageTemplate.version} + 1`;
    const [changed] = await orm
      .update(messageTemplate)
      .set({ ...words, version: next })
      .where(own)
      .returning();
    if (!changed) throw new Error('a locked template vanished');
    return announceTemplate(tx, changed);
  },

  async removeTemplate(act, { id }) {
    const gone = await act.orm
      .delete(messageTemplate)
      .where(isOwn(act.person, id))
      .returning({ id: messageTemplate.id });
    if (gone.length === 0) return act.refuse('template.absent');
    const event = messagingEvents['template.removed']({ id });
    act.announce({ topic: topic.person(act.person), event });
    return { id };
  },
};

type TemplateRow = typeof messageTemplate.$inferSelect;

export const presentTemplate = (row: TemplateRow): TemplateView => ({
  id: row.id,
  title: row.title,
  body: row.body,
  variables: variablesIn(row.body),
  version: row.version,
  updatedAt: toInstant(row.updatedAt),
});

/** A person's templates, by title; there are at most `limits.templatesMax`. */
export async function listTemplates(orm: NodePgDatabase, person: PersonId): Promise<TemplateRow[]> {
  const rows = await orm.select().from(messageTemplate).where(eq(messageTemplate.ownerId, person));
  return rows.toSorted(byTitle);
}

const isOwn = (person: PersonId, id: ClientId) =>
  and(eq(messageTemplate.id, id), eq(messageTemplate.ownerId, person));

function announceTemplate(tx: Transaction, row: TemplateRow): TemplateView {
  const template = presentTemplate(row);
  const event = messagingEvents['template.changed'](template);
  tx.announce({ topic: topic.person(row.ownerId), event });
  return template;
}
