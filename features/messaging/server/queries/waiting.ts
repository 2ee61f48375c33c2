import type { PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { owedOf } from '../present/conversations.ts';
import { type ConversationPage, cursorAfter, listConversations } from './conversations.ts';
import type { ConversationRow } from './rows.ts';

type Wanted = Parameters<typeof listConversations>[2];

// So many pages are looked through for one: whether words ask for something, the database cannot tell.
const pagesMax = 20;

/**
 * A page of a view. Where an answer is waited for is decided row by row, so that a page of `waiting` may hold fewer rows
 * than were asked for although there are more.
 */
export const listView = (database: Database, person: PersonId, wanted: Wanted): Promise<ConversationPage> =>
  wanted.view === 'waiting'
    ? listWaiting(database, person, wanted)
    : listConversations(database, person, wanted);

async function listWaiting(database: Database, person: PersonId, wanted: Wanted): Promise<ConversationPage> {
  const rows: ConversationRow[] = [];
  let { cursor } = wanted;
  for (let pages = 0; pages < pagesMax; pages++) {
    const page = await listConversations(database, person, {
      ...wanted,
      cursor,
      limit: limits.conversationPageMax,
    });
    for (const row of page.rows) {
      if (owedOf(row, person) !== 'me') continue;
      if (rows.length === wanted.limit) return { rows, nextCursor: cursorAfter(rows.at(-1)) };
      rows.push(row);
    }
    if (page.nextCursor === null) return { rows, nextCursor: null };
    cursor = page.nextCursor;
  }
  return { rows, nextCursor: cursor ?? null };
}
