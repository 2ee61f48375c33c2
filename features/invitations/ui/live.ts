import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { invitationsEvents } from '../contract/index.ts';

/** Keeps my invitations fresh: an event names one, and it is refetched where it is shown. */
export const live = defineLive<typeof invitationsEvents>({
  'invitation.changed': (cache) => askAgain(cache, keyOfFeature('invitations')),
});
