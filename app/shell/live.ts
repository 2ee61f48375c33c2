import type { accessEvents } from '#features/access/contract/index.ts';
import { meQuery } from '#features/identity/ui/public.ts';
import type { profilesEvents } from '#features/profiles/contract.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import { setMyPresence } from './my-presence.ts';

/** Keeps my own data fresh: my presence and profile, changed in another tab or by the server. */
export const live = defineLive<typeof profilesEvents & typeof accessEvents>({
  // What my roles may do or open has changed: menus and pages follow my account.
  'access.changed': (cache) => askAgain(cache, meQuery().queryKey),
  'presence.changed': (cache, change) => setMyPresence(cache, change),
  'profile.changed': (cache, summary, { me }) => {
    if (summary.id !== me) return;
    const { queryKey } = meQuery();
    cache.setQueryData(queryKey, (held) => held && { ...held, person: { ...held.person, ...summary } });
    // The event carries the summary; the rest of my profile must be refetched.
    askAgain(cache, queryKey);
  },
});
