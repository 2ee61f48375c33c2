import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ZoneSelect } from '#platform/ui/kit/zone-select.tsx';
import { cityOfZone, clockWords, deviceZone, localTimeIn } from '#platform/ui/zone-words.ts';
import { limits, previewZones } from '../../../limits.ts';
import { newsletterApi } from '../../api.ts';
import { deskCopy as copy } from './desk-copy.ts';
import classes from './issue-desk.module.css';
import { Line } from './number-line.tsx';
import type { DeskProps } from './types.ts';

const { schedule: words } = copy;

/** When it goes out: by the clock of a named zone, and the same moment in three towns (NWL-5). */
export function SchedulePart({ issue, desk, isChanged }: DeskProps & { isChanged: boolean }) {
  const [wall, setWall] = useState(desk.schedule?.wall ?? '');
  const [zone, setZone] = useState(desk.schedule?.zone ?? deviceZone());
  const [problem, setProblem] = useState<string>();
  const { run } = useActs();
  const isOpen = desk.acts.includes('schedule');
  if (!isOpen && !desk.schedule) return null;
  const at = wall === '' ? undefined : firstInstantOf(zone, wall);
  const send = (schedule: { wall: string; zone: string } | null, done: string) =>
    run(() => newsletterApi.schedule.call({ id: issue.id, version: desk.version, schedule }), {
      done,
      failed: words.failed,
      onRefused: ({ message }) => {
        setProblem(message);
        return true;
      },
    });
  return (
    <Stack as="section" gap={10} aria-label={words.title}>
      <Text as="h2" size="md" weight={600}>
        {words.title}
      </Text>
      <TextInput
        type="datetime-local"
        label={words.when}
        value={wall}
        disabled={!isOpen}
        error={problem}
        onChange={(event) => {
          setProblem(undefined);
          setWall(event.currentTarget.value);
        }}
      />
      {isOpen ? <ZoneSelect label={words.zone} value={zone} onChange={setZone} /> : null}
      {at === undefined ? null : <Towns at={at} zone={zone} />}
      {isOpen ? (
        <Row gap={8} wrap>
          <Button
            disabled={isChanged || desk.problems.length > 0}
            onClick={() =>
              wall === ''
                ? setProblem(words.missing)
                : void send({ wall: wall.slice(0, 16), zone }, words.done)
            }
          >
            {desk.schedule ? words.change : words.set}
          </Button>
          {desk.acts.includes('unschedule') ? (
            <Button variant="default" onClick={() => void send(null, words.cleared)}>
              {words.clear}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </Stack>
  );
}

/** One moment on the clocks of the towns where it is read. */
function Towns({ at, zone }: { at: number; zone: string }) {
  const zones = [...new Set([zone, ...previewZones])];
  const shown = zones.map((one) => [one, localTimeIn(one, { nowMs: at, viewerZone: zone })] as const);
  const last = localTimeIn(zone, { nowMs: at - limits.lockBeforeMs, viewerZone: zone });
  return (
    <>
      <dl className={classes.numbers}>
        {shown.map(([one, time], index) =>
          time ? (
            <Line key={one} name={cityOfZone(one)} value={clockWords(time)} isQuiet={index > 0} />
          ) : null,
        )}
      </dl>
      {last && at - limits.lockBeforeMs > now() ? (
        <Text size="sm" tone="muted">
          {words.until(last.clock)}
        </Text>
      ) : null}
    </>
  );
}
