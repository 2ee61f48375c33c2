import { Button } from '@mantine/core';
import { clockIn, dayIn, weekdayIn } from '#platform/ui/calendar-words.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import classes from './meetings.module.css';

/** Clocks that a button has room for; its name says all of them. */
const clocksShown = 2;

type SlotButtonProps = {
  at: number;
  zone: string;
  /** Where the others are. */
  zones: readonly string[];
  isOn: boolean;
  isFull: boolean;
  spoken: string;
  onToggle: () => void;
};

/** One free time, with what the clocks of the others show then. */
export function SlotButton({ at, zone, zones, isOn, isFull, spoken, onToggle }: SlotButtonProps) {
  const clock = clockIn(zone, at);
  const there = zones.flatMap((other) => {
    const isOtherDay = dayIn(other, at) !== dayIn(zone, at);
    const shown = isOtherDay ? `${weekdayIn(other, at)} ${clockIn(other, at)}` : clockIn(other, at);
    return shown === clock ? [] : [{ shown, city: cityOfZone(other) }];
  });
  return (
    <Button
      size="sm"
      className={layout({ tabular: true }, there.length > 0 ? classes.twoClocks : undefined)}
      variant={isOn ? 'filled' : 'default'}
      aria-pressed={isOn}
      aria-label={spoken}
      disabled={isFull && !isOn}
      onClick={onToggle}
    >
      <Stack as="span" align="center">
        <span>{clock}</span>
        {there.slice(0, clocksShown).map(({ shown, city }) => (
          <Text key={city} size="xs" weight={400} leading={18}>
            {shown} {city}
          </Text>
        ))}
      </Stack>
    </Button>
  );
}
