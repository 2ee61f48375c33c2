import { keepersOf } from '#features/community/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { moderationEvents } from '../contract.ts';
import type { ModerationWriting } from './parts.ts';

/** Asks the moderators' browsers for what has changed: the event names the report, and each gets what they may see. */
export async function tellModerators(
  act: Pick<ModerationWriting, 'orm' | 'now' | 'announce'>,
  ids: readonly ClientId[],
): Promise<void> {
  for (const person of await keepersOf(act.orm, act.now))
    for (const id of ids)
      act.announce({
        topic: topic.person(person),
        event: moderationEvents['community_queue.changed']({ id }),
      });
}
