import type { QueryClient } from '@tanstack/react-query';
import { keyOfFeature } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { callEvents } from '../contract/index.ts';
import type { LineId } from '../contract/views.ts';

/** Keeps phone sheets fresh: only the changed line is reloaded, not the hundreds around it. */
export const live = defineLive<typeof callEvents>({
  'call.changed': (cache, { id, desk }, { me, isOwn }) => {
    const queryKey = keyOfFeature('calls');
    // Such an act names the sheet too.
    if (isOwn) return;
    // Nothing of another desk is on this screen.
    if (desk !== (deskHere ?? me) || cache.getQueryCache().findAll({ queryKey }).length === 0) return;
    if (id === null) return askAgain(cache, queryKey);
    void follow(cache, id).catch(() => askAgain(cache, queryKey));
  },
});

async function follow(cache: QueryClient, id: LineId): Promise<void> {
  const { followLine } = await import('./parts/follow-line.ts');
  await followLine(cache, id);
}
