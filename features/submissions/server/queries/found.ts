import { desc, or } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isCovered } from '#platform/server/session/seat.ts';
import { limits } from '../../limits.ts';
import { wordsOf } from '../../policy/keys.ts';
import { isHidden, listed, type OpenSubmission, openOf, sideColumns } from '../access.ts';
import { submission } from '../tables.ts';
import { somebodies } from '../views/people.ts';

/**
 * The submissions somebody finds by a text: by their title, and by those on the other side whom they may know. What is read
 * blind is found by its title alone, and a client's not even by that (SUB-5).
 */
export async function submissionsFound(
  notifier: NotificationService,
  actor: Actor,
  { words, limit }: { readonly words: string; readonly limit: number },
) {
  const wanted = wordsOf(words);
  if (wanted === '' || !actor.pages.includes('projects') || !isCovered(actor, { desk: 'submissions' }))
    return [];
  const { orm } = notifier.platform.database;
  const rows = await orm
    .select(sideColumns(actor))
    .from(submission)
    .where(or(listed(actor, 'out'), listed(actor, 'in'), listed(actor, 'mine')))
    .orderBy(desc(submission.lastAt), submission.id)
    .limit(limits.gridMax);
  const opens = rows.map(openOf);
  const people = await somebodies({ orm, notifier }, opens.flatMap(othersIn));
  const name = (id: PersonId) => people(id).displayName;
  return opens
    .filter((open) => namesOf(open, name).some((one) => wordsOf(one).includes(wanted)))
    .slice(0, limit)
    .map((open) => ({
      id: open.row.id,
      side: sideTab[open.side],
      title: open.row.title,
      line: lineOf(open, name),
    }));
}

const sideTab = { seller: 'out', buyer: 'in', client: 'mine' } as const;

const othersIn = ({ row, side }: OpenSubmission): PersonId[] => {
  if (isHidden({ row, side })) return [];
  return [row.recipientId, row.senderId, ...(row.clientId ? [row.clientId] : [])];
};

/** All it may be found by. */
function namesOf(open: OpenSubmission, name: (id: PersonId) => string): string[] {
  const { row, side } = open;
  if (isHidden(open)) return row.kind === 'material' ? [row.title] : [];
  const client = row.clientId ? name(row.clientId) : row.clientName;
  if (side === 'buyer') return [row.title, row.author, client, name(row.senderId)];
  const buyer = [name(row.recipientId), row.company];
  return side === 'seller' ? [row.title, row.author, client, ...buyer] : [row.title, ...buyer];
}

/** Whom it went to, or who sent it. */
function lineOf(open: OpenSubmission, name: (id: PersonId) => string): string {
  const { row, side } = open;
  if (side !== 'buyer') return [name(row.recipientId), row.company].filter(Boolean).join(', ');
  return isHidden(open) ? '' : name(row.senderId);
}
