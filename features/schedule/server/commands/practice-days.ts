import { profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { EventInput } from '../../contract/events.ts';
import type { EventKind } from '../../limits.ts';
import { dayAfter } from '../../policy/times.ts';
import { createEvent } from './create-event.ts';
import type { ScheduleParts } from './parts.ts';

/** An event on the calendar of an invented person. */
export interface PracticeEvent {
  readonly title: string;
  readonly kind: EventKind;
  readonly place: string;
  /** Days from today, in the zone of the person who practises. */
  readonly inDays: number;
  /** As the clock shows it, `10:00`. */
  readonly from: string;
  readonly to: string;
}

/** Fills calendars of the people a person practises with; they go as everything of them does (decision 115). */
export const practiceDays = (parts: ScheduleParts) => ({
  give: async (
    tx: Transaction,
    { owner, by }: { readonly owner: PersonId; readonly by: PersonId },
    events: readonly PracticeEvent[],
  ): Promise<void> => {
    const { clock, newId } = parts.notifier.platform;
    const now = clock.now();
    const [practiser] = await profilesOf(tx.orm, [by]);
    const zone = practiser?.timeZone || 'UTC';
    const today = wallTimeOf(zone, now.getTime()).slice(0, 10);
    for (const { title, kind, place, inDays, from, to } of events) {
      const day = dayAfter(today, inDays);
      const when = { start: `${day}T${from}`, end: `${day}T${to}`, zone };
      await createEvent(tx, parts, {
        ...EventInput.parse({ title, kind, place, when }),
        id: newId(),
        owner,
        writtenBy: null,
        note: async () => undefined,
        isAnyway: true,
        now,
      });
    }
  },
});
