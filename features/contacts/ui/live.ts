import type { connectionsEvents } from '#features/connections/contract.ts';
import type { messagingEvents } from '#features/messaging/contract/index.ts';
import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { contactsEvents } from '../contract/index.ts';

type Heard = typeof contactsEvents & typeof connectionsEvents & Pick<typeof messagingEvents, 'message.sent'>;

/** Keeps my contacts fresh, whichever of my devices changed them. */
export const live = defineLive<Heard>({
  'contact.changed': (cache) => askAgain(cache, keyOfFeature('contacts')),
  // Who is no connection any more is no contact, and their notes are read no longer (CON-6).
  'connection.changed': (cache) => askAgain(cache, keyOfFeature('contacts')),
  // Whoever was written to is not due any more (CON-4): known when contacts are looked at next, not with every message.
  'message.sent': (cache) =>
    void cache.invalidateQueries({ queryKey: keyOfFeature('contacts'), refetchType: 'none' }),
});
