import { Text } from '#platform/ui/kit/layout.tsx';
import { listWords } from '#platform/ui/list-words.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { HoursFit } from '../../limits.ts';
import { meetingCopy } from './meeting-copy.ts';

const { hours: words } = meetingCopy;

type HoursNoteProps = {
  fit: HoursFit;
  zone: string;
  /** Where the others are. */
  zones: readonly string[];
};

/** Says which working hours the times are within, or that they are early or late for someone. */
export function HoursNote({ fit, zone, zones }: HoursNoteProps) {
  const cities = [...new Set([zone, ...zones].map(cityOfZone))];
  const named = listWords(cities);
  if (fit === 'working')
    return (
      <Text as="p" size="sm" tone="muted" role="status">
        {cities.length > 1 ? words.working(named) : words.inside}
      </Text>
    );
  return (
    <Text as="p" size="sm" tone="warning" role="status">
      {words[fit](named)}
    </Text>
  );
}
