import { and, desc } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isInArchive } from '../access.ts';
import { newsletterIssue } from '../tables.ts';
import { filledFor, fillingsFor } from '../views/filling.ts';
import { wordsIn } from './words.ts';

interface FoundIssue {
  readonly id: ClientId;
  readonly title: string;
  readonly line: string;
}

/**
 * Issues for the universal search: those in the finder's archive, by what all their readers read. Nothing on somebody's desk:
 * one reads the newsletter as oneself.
 */
export async function issuesFound(
  { platform }: NotificationService,
  actor: Actor,
  { words, limit }: { readonly words: string; readonly limit: number },
): Promise<FoundIssue[]> {
  if (actor.desk || !actor.pages.includes('newsletter')) return [];
  const { orm } = platform.database;
  const found = await orm
    .select({ id: newsletterIssue.id, title: newsletterIssue.subject, line: newsletterIssue.title })
    .from(newsletterIssue)
    .where(and(isInArchive({ orm, actor, person: actor.personId }), ...wordsIn(words)))
    .orderBy(desc(newsletterIssue.startedAt), desc(newsletterIssue.id))
    .limit(limit);
  const subjects = found.map(({ title }) => title);
  const fillings = (await fillingsFor(orm, [actor.personId], subjects)).get(actor.personId);
  return found.map((one) => ({ ...one, title: filledFor(one.title, fillings) }));
}
