import { peopleWhoOpen } from '#features/access/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { moderationEvents } from '../contract.ts';
import type { ModerationWriting } from './parts.ts';

/** Asks the moderators' browsers for what has changed: the event names the report, and each gets what they may see. */
export async function tellModerators(
  act: Pick<ModerationWriting, 'orm' | 'now' | 'announce'>,
  ids: readonly ClientId[],
): Promise<void> {
  const [moderators, administrators] = await Promise.all([
    peopleWhoOpen(act.orm, 'moderation', act.now),
    peopleWhoOpen(act.orm, 'admin-community', act.now),
  ]);
  for (const person of new Set([...moderators, ...administrators]))
    for (const id of ids)
      act.announce({
        topic: topic.person(person),
        event: moderationEvents['community_queue.changed']({ id }),
      });
}
