import type { connectionsEvents } from '#features/connections/contract.ts';
import type { messagingEvents } from '#features/messaging/contract/index.ts';
import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { contactsEvents } from '../contract/index.ts';

type Heard = typeof contactsEvents & typeof connectionsEvents & Pick<typeof messagingEvents, 'message.sent'>;

/** Keeps my contacts fresh, whichever device changed them. */
export const live = defineLive<Heard>({
  'contact.changed': (cache) => askAgain(cache, keyOfFeature('contacts')),
  // A former connection is no contact, and their notes can no longer be read (CON-6).
  'connection.changed': (cache) => askAgain(cache, keyOfFeature('contacts')),
  // Messaging someone moves their due day (CON-4), but is refetched when contacts are next shown, not with every
  // message.
  'message.sent': (cache) =>
    void cache.invalidateQueries({ queryKey: keyOfFeature('contacts'), refetchType: 'none' }),
});
