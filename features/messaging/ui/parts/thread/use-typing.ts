import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { now } from '#platform/ui/clock.ts';
import { type LiveWire, useLiveWire } from '#platform/ui/live/live.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { createTypingSigns, createTypingTeller, type TypingSigns } from './typing-signs.ts';

// One for all rows and threads of the page.
const signsOf = new WeakMap<LiveWire, TypingSigns>();

function signsOn(wire: LiveWire): TypingSigns {
  const held = signsOf.get(wire);
  if (held) return held;
  const signs = createTypingSigns(wire, {
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  signsOf.set(wire, signs);
  return signs;
}

/** The others writing in the conversation at this moment; the viewer's other devices are left out. */
export function useTypers({ id }: Pick<ConversationView, 'id'>): readonly PersonId[] {
  const signs = signsOn(useLiveWire());
  const me = useMe().person.id;
  const all = useSyncExternalStore(
    signs.subscribe,
    useCallback(() => signs.of(id), [signs, id]),
  );
  return useMemo(() => all.filter((person) => person !== me), [all, me]);
}

/** Reports to the others that the viewer is writing; to no one while a request is pending (MSG-16). */
export function useTypingTeller({ id, request }: Pick<ConversationView, 'id' | 'request'>) {
  const wire = useLiveWire();
  return useMemo(
    () =>
      createTypingTeller({
        tell: () => {
          if (request === null) wire.send('typing', { conversationId: id });
        },
        now,
      }),
    [wire, id, request],
  );
}
