import { Button } from '@mantine/core';
import { useState } from 'react';
import { clockOf } from '#platform/contract/wall-clock.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { useNow } from '#platform/ui/now.ts';
import { pollLimits } from '../../../limits.ts';
import { dayAfter } from '../../../policy/times.ts';
import { dayWordsOf } from '../days.ts';
import { daysFrom } from '../free-blocks.ts';
import { partKey, partNames } from './day-parts.ts';
import { pollCopy as words } from './poll-copy.ts';

const daysShown = 7;

type WindowPickerProps = {
  zone: string;
  label: string;
  /** Parts of days, as `partKey` says them. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  problem?: string | undefined;
};

/** When a person could meet: parts of days, one tap each, within six weeks. */
export function WindowPicker({ zone, label, chosen, onChange, problem }: WindowPickerProps) {
  const tomorrow = dayAfter(clockOf(zone)(useNow()).slice(0, 10), 1);
  const [from, setFrom] = useState(tomorrow);
  const last = dayAfter(tomorrow, pollLimits.windowDaysMax - daysShown);
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Stack as="fieldset" gap={8} border="none" p={0}>
      <Text as="legend" size="sm" weight={600}>
        {label}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {words.windowsHelp}
      </Text>
      <Row gap={8} justify="between">
        <Button
          variant="default"
          size="sm"
          disabled={from <= tomorrow}
          onClick={() => setFrom(dayAfter(from, -daysShown))}
        >
          {words.before}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={dayAfter(from, daysShown) > last}
          onClick={() => setFrom(dayAfter(from, daysShown))}
        >
          {words.after}
        </Button>
      </Row>
      {daysFrom(from, daysShown).map((day) => (
        <Row
          key={day}
          gap={8}
          wrap
          align="center"
          justify="between"
          role="group"
          aria-label={dayWordsOf(day)}
        >
          <Text size="sm" weight={600}>
            {dayWordsOf(day)}
          </Text>
          <Row gap={4}>
            {partNames.map((part) => {
              const key = partKey(day, part);
              const isOn = chosen.includes(key);
              return (
                <Button
                  key={part}
                  size="sm"
                  variant={isOn ? 'filled' : 'default'}
                  aria-pressed={isOn}
                  aria-label={words.part(dayWordsOf(day), words.parts[part])}
                  onClick={() => toggle(key)}
                >
                  {words.parts[part]}
                </Button>
              );
            })}
          </Row>
        </Row>
      ))}
      <ProblemLine>{problem}</ProblemLine>
    </Stack>
  );
}
