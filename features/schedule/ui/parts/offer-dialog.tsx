import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { clockIn, dateIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { ZoneSelect } from '#platform/ui/kit/zone-select.tsx';
import { listWords } from '#platform/ui/list-words.ts';
import { toast } from '#platform/ui/toast.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { Calendar, FreeTime } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { calendarsQuery, freeTimesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { HoursNote } from './hours-note.tsx';

const { offer: words } = copy;
const lengths = [15, 30, 45, 60, 90, 120] as const;

type OfferDialogProps = {
  day: string;
  zone: string;
  /** Whose calendars are shown beside mine: they have to be free too. */
  others: readonly PersonId[];
  onClose: () => void;
};

/** Three free times as a text for a mail, with the clocks of both sides (SCH-D3). */
export function OfferDialog({ day, zone, others, onClose }: OfferDialogProps) {
  const [minutes, setMinutes] = useState<number>(30);
  const [theirZone, setTheirZone] = useState(zone);
  const beside = useBeside(others);
  const calendars = beside.map(({ person }) => person.id).join(',');
  const reading = useQuery(
    freeTimesQuery({ day, minutes, zone, theirZone, ...(calendars && { calendars }) }),
  );
  const text = reading.data && textOf(reading.data.items, zone, theirZone);
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      toast.success(words.copied);
      onClose();
    } catch {
      toast.error(words.notCopied);
    }
  };
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={520}>
      <Stack gap={16}>
        <Row gap={12} wrap>
          <Select
            label={words.length}
            allowDeselect={false}
            data={lengths.map((one) => ({ value: String(one), label: words.minutes(one) }))}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value ?? limits.offerMinutesMin))}
          />
          <ZoneSelect label={words.theirZone} value={theirZone} onChange={setTheirZone} />
        </Row>
        {beside.length > 0 ? (
          <Text size="sm" tone="muted">
            {words.freeToo(listWords(beside.map(({ person }) => person.displayName)))}
          </Text>
        ) : null}
        <Loaded reading={reading} broken={copy.broken} rows={{ count: 3, height: 28 }}>
          {({ fit, items }) => (
            <>
              <HoursNote fit={fit} zone={zone} zones={[theirZone]} />
              {items.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
            </>
          )}
        </Loaded>
        {text ? (
          <Box as="section" p={12} bg="raised" radius="button" aria-label={words.text}>
            <Text preWrap>{text}</Text>
          </Box>
        ) : null}
        <Row justify="end">
          <Button disabled={!text} onClick={() => void copyText()}>
            {words.act}
          </Button>
        </Row>
      </Stack>
    </DialogFrame>
  );
}

/** The people whose calendars I can open. */
function useBeside(others: readonly PersonId[]): Calendar[] {
  const { data } = useQuery(calendarsQuery());
  return data?.items.filter(({ person }) => others.includes(person.id)) ?? [];
}

/** "Mon, Nov 30, 09:00 – 09:30 London (01:00 – 01:30 Los Angeles)", a line for each; nothing without times. */
function textOf(items: readonly FreeTime[], zone: string, theirZone: string): string {
  const times = ({ startsAt, endsAt }: FreeTime, at: string) =>
    `${clockIn(at, Date.parse(startsAt))} – ${clockIn(at, Date.parse(endsAt))} ${cityOfZone(at)}`;
  const lines = items.map((one) => {
    const mine = `${dateIn(zone, Date.parse(one.startsAt), now())}, ${times(one, zone)}`;
    return zone === theirZone ? mine : `${mine} (${times(one, theirZone)})`;
  });
  return lines.length > 0 ? [words.lead, ...lines].join('\n') : '';
}
