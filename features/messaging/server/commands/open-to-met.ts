import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GroupParts } from './group-parts.ts';
import { lockConversation } from './lock-conversation.ts';
import { postLine } from './post-line.ts';
import { startDirect } from './start-conversation.ts';

interface Met {
  readonly one: PersonId;
  readonly other: PersonId;
  /** Who introduced them; takes no part in the conversation. */
  readonly by: PersonId;
  readonly note: string;
}

/**
 * Opens the conversation of two who were introduced and now know each other; the introducer's words stand first in it,
 * or next where the two have written before. Answers where it is.
 */
export async function openToMet(
  tx: Transaction,
  { one, other, by, note }: Met,
  parts: GroupParts,
): Promise<string> {
  const id = await startDirect(tx, parts, { starter: one, other });
  // One has shut the other out meanwhile: they are brought together nowhere.
  if (!id || id === 'through_representative') return '/messages';
  await lockConversation(tx, id);
  const system = { kind: 'introduced' as const, people: [one, other], note };
  await postLine(tx, parts.notifier, { conversationId: id, by, system });
  tx.afterCommit(() => parts.onListChange([one, other]));
  return `/messages?conversationId=${id}`;
}
