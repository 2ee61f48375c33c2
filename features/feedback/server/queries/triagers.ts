import { peopleWhoOpen } from '#features/access/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { Assignee } from '../../contract.ts';

/** Everyone who may open the queue, by name. */
export async function listTriagers({ platform, people }: NotificationService): Promise<Assignee[]> {
  const ids = await peopleWhoOpen(platform.database.orm, 'admin-feedback', platform.clock.now());
  const found = await people.of(ids);
  return [...found.values()]
    .map(({ id, displayName }) => ({ id, displayName }))
    .sort((one, other) => one.displayName.localeCompare(other.displayName, 'en'));
}
