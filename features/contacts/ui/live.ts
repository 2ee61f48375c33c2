import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { contactsEvents } from '../contract/index.ts';

/** Keeps my contacts fresh, whichever of my devices changed them. */
export const live = defineLive<typeof contactsEvents>({
  'contact.changed': (cache) => askAgain(cache, keyOfFeature('contacts')),
});
