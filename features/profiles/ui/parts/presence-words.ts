import { clockIn, dateIn, dayIn } from '#platform/ui/calendar-words.ts';
import { translated } from '#platform/ui/language.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { PresenceNote } from '../../limits.ts';

/** Copy of setting a presence; the two toasts are the specification's. */
export const presenceCopy = translated('presence', {
  saved: 'Status updated',
  failed: 'Failed to update status',
  label: 'Presence',
  notes: {
    on_set: 'On set until wrap',
    in_the_room: 'In the room',
    rolling_calls: 'Rolling calls now',
    traveling: 'Traveling',
  } satisfies Record<PresenceNote, string>,
  until: (moment: string) => `until ${moment}`,
  more: 'Set a status…',
  dialog: {
    title: 'Your status',
    presets: 'What you are doing',
    noPreset: 'Nothing in particular',
    status: 'Shown as',
    quiet: 'Busy keeps popups and sounds away. Everything waits in the bell.',
    until: 'Until',
    ends: {
      never: 'I change it',
      '30m': '30 minutes',
      '1h': '1 hour',
      today: 'End of today',
      own: 'Another time',
    },
    own: 'Day and time',
    past: 'Choose a time that is still to come, within 30 days.',
    save: 'Set status',
    cancel: 'Cancel',
  },
});

/** "On set until wrap, until 6:00 PM"; empty without either. The end is shown in the reader's time zone. */
export function besideWords(
  { presenceNote, presenceUntil }: { presenceNote: PresenceNote | null; presenceUntil: string | null },
  nowMs: number,
): string {
  const parts = [
    presenceNote ? presenceCopy.notes[presenceNote] : '',
    presenceUntil ? presenceCopy.until(momentWords(Date.parse(presenceUntil), nowMs)) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function momentWords(atMs: number, nowMs: number): string {
  const zone = deviceZone();
  const clock = clockIn(zone, atMs);
  return dayIn(zone, atMs) === dayIn(zone, nowMs) ? clock : `${dateIn(zone, atMs, nowMs)}, ${clock}`;
}
