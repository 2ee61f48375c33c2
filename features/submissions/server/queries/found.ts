import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isCovered } from '#platform/server/session/seat.ts';
import { type ListSide, listSides } from '../../limits.ts';
import { authorKey, titleKey, wordsOf } from '../../policy/keys.ts';
import {
  isHidden,
  isNameOpen,
  isTitleOpen,
  listed,
  type OpenSubmission,
  openOf,
  sideColumns,
} from '../access.ts';
import type { SubmissionsReading } from '../parts.ts';
import { submission } from '../tables.ts';

type Searching = Pick<SubmissionsReading, 'orm' | 'notifier' | 'actor'>;

/**
 * Whether a text finds a submission of these lists: by its title or author, by who is put up, and by those on the other
 * side. What is read blind is found by its title alone, and a client's not even by that (SUB-5).
 */
export async function isFoundBy(
  at: Searching,
  sides: readonly ListSide[],
  text: string,
): Promise<SQL | undefined> {
  const named = await namedBy(at, sides, wordsOf(text));
  const hasTitle = sql`position(${titleKey(text)} in ${submission.titleKey}) > 0`;
  const words = authorKey(text).split(' ');
  const hasAuthor = and(...words.map((word) => sql`position(${word} in ${submission.authorKey}) > 0`));
  const hasClient = or(
    inArray(submission.clientId, named.people),
    inArray(submission.clientName, named.clients),
  );
  const hasBuyer = or(
    inArray(submission.recipientId, named.people),
    inArray(submission.company, named.companies),
  );
  const hasSender = inArray(submission.senderId, named.people);
  const found: Readonly<Record<ListSide, SQL | undefined>> = {
    out: or(hasTitle, hasAuthor, hasClient, hasBuyer),
    in: or(and(hasTitle, isTitleOpen), and(isNameOpen, or(hasAuthor, hasClient, hasSender))),
    mine: or(hasTitle, hasBuyer),
  };
  return or(...sides.map((side) => and(listed(at.actor, side), found[side])));
}

/** The names in these lists in which the words occur: there are far fewer of them than submissions. */
async function namedBy({ orm, notifier, actor }: Searching, sides: readonly ListSide[], words: string) {
  const { senderId, recipientId, clientId, clientName, company } = submission;
  const isIn = sides.map((side) => and(listed(actor, side), side === 'in' ? isNameOpen : undefined));
  const rows = await orm
    .selectDistinct({ senderId, recipientId, clientId, clientName, company })
    .from(submission)
    .where(or(...isIn));
  const ids = rows.flatMap((row) => [row.senderId, row.recipientId, ...(row.clientId ? [row.clientId] : [])]);
  const nameOf = await notifier.people.named(ids, orm);
  const has = (name: string) => wordsOf(name).includes(words);
  const among = (names: readonly string[]) => [...new Set(names)].filter(has);
  return {
    people: [...new Set(ids)].filter((id) => has(nameOf(id).displayName)),
    clients: among(rows.map((row) => row.clientName)),
    companies: among(rows.map((row) => row.company)),
  };
}

/** The submissions somebody finds by a text, whichever side of them they are on, those that changed last first. */
export async function submissionsFound(
  notifier: NotificationService,
  actor: Actor,
  { words, limit }: { readonly words: string; readonly limit: number },
) {
  if (wordsOf(words) === '' || !actor.pages.includes('projects')) return [];
  if (!isCovered(actor, { desk: 'submissions' })) return [];
  const { orm } = notifier.platform.database;
  const rows = await orm
    .select(sideColumns(actor))
    .from(submission)
    .where(await isFoundBy({ orm, notifier, actor }, listSides, words))
    .orderBy(desc(submission.lastAt), submission.id)
    .limit(limit);
  const opens = rows.map(openOf);
  const people = await notifier.people.named(
    opens.flatMap(({ row }) => [row.recipientId, row.senderId]),
    orm,
  );
  return opens.map((open) => ({
    id: open.row.id,
    side: sideTab[open.side],
    title: open.row.title,
    line: lineOf(open, (id) => people(id).displayName),
  }));
}

const sideTab = { seller: 'out', buyer: 'in', client: 'mine' } as const;

/** Whom it went to, or who sent it. */
function lineOf(open: OpenSubmission, name: (id: PersonId) => string): string {
  const { row, side } = open;
  if (side !== 'buyer') return [name(row.recipientId), row.company].filter(Boolean).join(', ');
  return isHidden(open) ? '' : name(row.senderId);
}
