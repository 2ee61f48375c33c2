import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MailWaits } from '#platform/ui/kit/mail-waits.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { EventId, EventView } from '../../contract/views.ts';
import { arrivalLines } from '../../limits.ts';
import { eventQuery, scheduleApi } from '../api.ts';
import { copy } from '../copy.ts';
import { Coming } from './coming.tsx';
import { dayWordsOf } from './days.ts';
import { GuestSays } from './guest-says.tsx';
import { MoveItems } from './move-items.tsx';
import type { useBooking } from './use-booking.ts';

const { panel: words } = copy;

type EventPanelProps = {
  id: EventId;
  day: string | undefined;
  zone: string;
  book: ReturnType<typeof useBooking>['book'];
  onEdit: (event: EventView) => void;
  onClose: () => void;
};

/** One event over the calendar: when for everyone, who comes, and what can be done with it. */
export function EventPanel({ id, day, zone, book, onEdit, onClose }: EventPanelProps) {
  const reading = useQuery(eventQuery(id, day));
  const shown = reading.data;
  return (
    <SidePanel
      title={shown?.title ?? ''}
      label={copy.title}
      sub={shown && `${copy.kinds[shown.kind]}, ${dayWordsOf(dayOf(shown))}`}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absent={words.absent}
      broken={words.broken}
      lines={5}
    >
      {(event) => (
        <Stack gap={16} px="edge" pb={24}>
          <Times event={event} zone={zone} />
          <Facts event={event} />
          <People event={event} zone={zone} book={book} />
          <Notes event={event} />
          <Acts event={event} book={book} onEdit={onEdit} onGone={onClose} />
        </Stack>
      )}
    </SidePanel>
  );
}

const dayOf = ({ when }: EventView) => ('start' in when ? when.start.slice(0, 10) : when.firstDay);

/** Its times here and, where they differ, in the zone it was made in (SCH-3). */
function Times({ event: { startsAt, endsAt, when }, zone }: { event: EventView; zone: string }) {
  if (!startsAt || !endsAt || !('start' in when)) return <Text weight={600}>{copy.allDay}</Text>;
  const times = (at: string) => `${clockIn(at, Date.parse(startsAt))} – ${clockIn(at, Date.parse(endsAt))}`;
  const isOther = times(zone) !== times(when.zone);
  return (
    <Row gap={16} p={12} bg="raised" radius="button" wrap>
      <Clock times={times(zone)} where={`${cityOfZone(zone)}, ${words.yours}`} />
      {isOther ? <Clock times={times(when.zone)} where={cityOfZone(when.zone)} /> : null}
    </Row>
  );
}

const Clock = ({ times, where }: { times: string; where: string }) => (
  <Box>
    <Text block size="lg" weight={600} tabular>
      {times}
    </Text>
    <Text block size="sm" tone="muted">
      {where}
    </Text>
  </Box>
);

function Facts({ event }: { event: EventView }) {
  const { place, travelMinutes, tier, state, repeats, pushed, pushes, owner, writtenBy } = event;
  const lines = [
    place,
    ...arrivalLines.map((name) => event[name] && `${copy.edit.arrivalLines[name]}: ${event[name]}`),
    travelMinutes > 0 && words.travel(travelMinutes),
    state === 'tentative' && words.tentative,
    tier === 'private' && words.isPrivate,
    repeats && words.repeats,
    `${words.organizer}: ${writtenBy ? words.writtenBy(writtenBy, owner.displayName) : owner.displayName}`,
    pushed && words.pushed(pushes, pushed.by),
  ];
  return (
    <Stack gap={4}>
      {lines.map((line) =>
        line ? (
          <Text block key={line} size="sm" tone="muted" breaks>
            {line}
          </Text>
        ) : null,
      )}
    </Stack>
  );
}

function People({ event, zone, book }: { event: EventView } & Pick<EventPanelProps, 'zone' | 'book'>) {
  const acts = useActs();
  const { attendees, guests } = event;
  return (
    <Stack as="ul" gap={8} p={0}>
      {attendees.map(({ person, ...said }) => (
        <Row as="li" key={person.id} gap={10} align="center">
          <Avatar
            id={person.id}
            name={person.displayName}
            photoURL={person.photoURL}
            size={24}
            isDecorative
          />
          <Text grow shrink truncate>
            {person.displayName}
          </Text>
          <Says {...said} />
        </Row>
      ))}
      {guests.map((one) => (
        <Stack as="li" key={one.email} gap={8}>
          <Row gap={10} align="center">
            <Stack grow shrink>
              <Text truncate data-private>
                {one.email}
              </Text>
              <MailWaits waits={one.mailWaits} words={copy.mailWaits} />
            </Stack>
            <Says answer={one.answer} isOfDay={one.isOfDay} />
          </Row>
          <GuestSays
            event={event}
            guest={one}
            zone={zone}
            book={book}
            run={acts.run}
            busyRow={acts.busyRow}
          />
        </Stack>
      ))}
    </Stack>
  );
}

const Says = ({ answer, isOfDay }: Pick<EventView['guests'][number], 'answer' | 'isOfDay'>) => (
  <Text size="sm" tone={answer === 'waiting' ? 'warning' : 'muted'}>
    {(isOfDay ? copy.dayAnswers : copy.answers)[answer]}
  </Text>
);

const Notes = ({ event: { prepNote, outcomeNote } }: { event: EventView }) => (
  <>
    {[prepNote, outcomeNote].map((note, at) =>
      note ? (
        <Text as="p" key={at === 0 ? 'prep' : 'outcome'} preWrap breaks>
          {note}
        </Text>
      ) : null,
    )}
  </>
);

type ActsProps = Pick<EventPanelProps, 'book' | 'onEdit'> & { event: EventView; onGone: () => void };

function Acts({ event, book, onEdit, onGone }: ActsProps) {
  const { run, busyRow } = useActs();
  const { link, mayEdit, title, requestId } = event;
  return (
    <Stack gap={12}>
      {requestId ? (
        <Link
          to="/schedule/requests"
          search={{ id: requestId }}
          className={layout({ underlined: true, size: 'sm' })}
        >
          {words.request}
        </Link>
      ) : null}
      <Coming event={event} run={run} busyRow={busyRow} />
      <Row gap={8} wrap align="center">
        {link ? (
          <Button component="a" href={link} target="_blank" rel="noopener noreferrer">
            {words.join}
          </Button>
        ) : null}
        {mayEdit ? (
          <>
            <Button variant="default" onClick={() => onEdit(event)}>
              {words.edit}
            </Button>
            <MenuButton label={words.menu(title)} load={loadMenu} layer={{ event, book, run, onGone }} />
          </>
        ) : null}
      </Row>
    </Stack>
  );
}

const loadMenu = () => Promise.resolve(EventMenu);

type EventMenuProps = LayerProps &
  Pick<ActsProps, 'event' | 'book' | 'onGone'> & { run: ReturnType<typeof useActs>['run'] };

/** Moves it without a mouse, and cancels it. */
function EventMenu({ event, book, run, onGone, ...layer }: EventMenuProps) {
  const { id, day, repeats } = event;
  const cancel = async (which: { day?: string }) => {
    const isDone = await run(() => scheduleApi.cancel.call({ id, ...which }), {
      failed: copy.failed,
      done: words.canceled,
    });
    if (isDone) onGone();
  };
  return (
    <MenuLayer {...layer} label={words.menu(event.title)}>
      <MoveItems event={event} book={book} />
      <Menu.Divider />
      {repeats && day ? (
        <Menu.Item color="danger" onClick={() => void cancel({ day })}>
          {words.cancelDay}
        </Menu.Item>
      ) : null}
      <Menu.Item color="danger" onClick={() => void cancel({})}>
        {day ? words.cancelSeries : words.cancelAct}
      </Menu.Item>
    </MenuLayer>
  );
}
