import { Button, Select, TextInput } from '@mantine/core';
import { Fragment, useRef, useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { EventView } from '../../contract/views.ts';
import { arrivalLines, eventKinds, limits } from '../../limits.ts';
import { scheduleApi } from '../api.ts';
import { copy } from '../copy.ts';
import { draftAt, draftOf, type EventDraft, inputOf, wrongAddress } from './event-draft.ts';
import type { WaitingChange } from './offline/waiting-changes.ts';
import classes from './schedule.module.css';
import { TimeFields } from './time-fields.tsx';
import type { Again, useBooking } from './use-booking.ts';

const { edit: words } = copy;

type EventDialogProps = {
  /** What is changed; absent for a new one. */
  event?: EventView | undefined;
  draft?: EventDraft | undefined;
  book: ReturnType<typeof useBooking>['book'];
  onClose: () => void;
};

const when = { isAllDay: words.day, day: words.day, lastDay: words.day, start: words.day, end: words.day };

const fields = byHand(
  draftAt('', ''),
  {
    title: words.name,
    ...when,
    kind: words.kind,
    zone: words.zone,
    which: words.which,
    place: words.place,
    link: words.link,
    ...words.arrivalLines,
    travelMinutes: words.travel,
    prepNote: words.prep,
    outcomeNote: words.outcome,
    isPrivate: words.isPrivate,
    isFree: words.isFree,
    isTentative: words.isTentative,
    every: words.repeat,
    until: words.until,
    people: words.people,
    guests: words.guests,
  },
  {
    isAllDay: (isAllDay) => (isAllDay ? words.allDay : ''),
    kind: (kind) => copy.kinds[kind],
    which: (which) => (which ? words[which] : ''),
    zone: cityOfZone,
    every: (every) => words.repeats[every],
    people: (people) => people.map(({ displayName }) => displayName).join(', '),
  },
);

const missingIn = ({ title, guests }: EventDraft) => {
  const wrong = wrongAddress(guests);
  return {
    ...(title.trim() === '' && { title: words.nameMissing }),
    ...(wrong !== undefined && { guests: words.guestWrong(wrong) }),
  };
};

/** The form of an event: a title and a time are enough. */
export function EventDialog({ event, draft, book, onClose }: EventDialogProps) {
  const [first] = useState(draft);
  const booked = useRef<Awaited<ReturnType<typeof book>>>(undefined);
  const mayHaveGuests = !event?.repeats && !event?.requestId;
  /** Books as the page does, which asks about a taken time and keeps what is sent without a network. */
  const send = async (save: (how: Again) => Promise<unknown>, waiting: WaitingChange): Promise<void> => {
    let refused: unknown;
    const saved = (how: Again) =>
      save(how).catch((error: unknown) => {
        refused = error;
        throw error;
      });
    booked.current = await book(saved, onClose, waiting);
    if (booked.current !== undefined) throw refused;
  };
  return (
    <FormDialog
      title={event ? words.title : words.newTitle}
      act={words.submit}
      size={600}
      fields={fields}
      facts={facts}
      {...(first && { start: first })}
      record={event}
      read={draftOf}
      check={missingIn}
      run={(values, { on, id }) => {
        const input = inputOf(values, on?.repeat ?? null);
        const { title, repeat, ...change } = input;
        if (!on)
          return send((how) => scheduleApi.create.call({ id, ...input, ...how }), {
            act: 'create',
            title,
            input: { id, ...input },
          });
        // One day of a series keeps its series' rule.
        const whole = on.day ? { title, ...change } : input;
        const edit = { id: on.id, version: on.version, ...(on.day && { day: on.day }), ...whole };
        return send((how) => scheduleApi.edit.call({ ...edit, ...how }), { act: 'edit', title, input: edit });
      }}
      // What to do about a taken time is asked in a dialog of its own.
      explain={() => booked.current || ''}
      onClose={onClose}
    >
      {({ values: draft, problems, change }) => {
        const field = (
          name: 'place' | 'link' | 'travelMinutes' | (typeof arrivalLines)[number],
          label: string,
          more = {},
        ) => (
          <TextInput
            label={label}
            value={draft[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
            {...more}
          />
        );
        return (
          <>
            <TextInput
              data-autofocus
              label={words.name}
              value={draft.title}
              maxLength={limits.titleMax}
              error={problems.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            <Select
              label={words.kind}
              allowDeselect={false}
              data={eventKinds.map((value) => ({ value, label: copy.kinds[value] }))}
              value={draft.kind}
              onChange={(value) => change({ kind: eventKinds.find((one) => one === value) ?? draft.kind })}
            />
            <TimeFields draft={draft} isOneDay={event?.day != null} onChange={change} />
            {field('place', words.place, { maxLength: limits.placeMax })}
            <details className={classes.folded} open={arrivalLines.some((name) => draft[name] !== '')}>
              <summary>{words.arrival}</summary>
              <Stack gap={12}>
                {arrivalLines.map((name) => (
                  <Fragment key={name}>
                    {field(name, words.arrivalLines[name], { maxLength: limits.placeMax })}
                  </Fragment>
                ))}
              </Stack>
            </details>
            {field('link', words.link, { type: 'url', maxLength: limits.linkMax })}
            {field('travelMinutes', words.travel, { type: 'number', min: 0, max: limits.travelMax })}
            <People draft={draft} onChange={change} />
            {mayHaveGuests ? <Guests draft={draft} wrong={problems.guests} onChange={change} /> : null}
            <ProseField
              label={words.prep}
              autosize
              minRows={2}
              maxLength={limits.noteMax}
              value={draft.prepNote}
              onChange={({ currentTarget }) => change({ prepNote: currentTarget.value })}
            />
            {event ? (
              <ProseField
                label={words.outcome}
                autosize
                minRows={2}
                maxLength={limits.noteMax}
                value={draft.outcomeNote}
                onChange={({ currentTarget }) => change({ outcomeNote: currentTarget.value })}
              />
            ) : null}
            <Ticks draft={draft} onChange={change} />
          </>
        );
      }}
    </FormDialog>
  );
}

/** Half of one time and half of another would be a time that no one chose. */
const facts = [
  ['day', 'isAllDay', 'start', 'lastDay', 'end', 'zone', 'which'],
  ['every', 'until'],
] as const;

type PartProps = { draft: EventDraft; onChange: (part: Partial<EventDraft>) => void };

const Ticks = ({ draft, onChange }: PartProps) => (
  <Stack gap={6}>
    {(['isPrivate', 'isFree', 'isTentative'] as const).map((name) => (
      <Row as="label" key={name} gap={8} align="center" minHeight={32}>
        <TickBox checked={draft[name]} onToggle={(isOn) => onChange({ [name]: isOn })} />
        {words[name]}
      </Row>
    ))}
  </Stack>
);

/** Who is invited by mail; an address that is none is named until it is mended. */
const Guests = ({ draft: { guests }, wrong, onChange }: PartProps & { wrong: string | undefined }) => (
  <TextInput
    label={words.guests}
    description={words.guestsHint}
    inputMode="email"
    value={guests}
    error={wrong}
    onChange={({ currentTarget }) => onChange({ guests: currentTarget.value })}
  />
);

/** The attendees other than the owner. */
function People({ draft: { people }, onChange }: PartProps) {
  const isIn = (id: string) => people.some((one) => one.id === id);
  return (
    <Stack gap={6}>
      <Text size="sm" weight={500}>
        {words.people}
      </Text>
      {people.length > 0 ? (
        <Row gap={6} wrap>
          {people.map((person) => (
            <Chip
              key={person.id}
              removeLabel={words.takeOut(person.displayName)}
              onRemove={() => onChange({ people: people.filter(({ id }) => id !== person.id) })}
            >
              {person.displayName}
            </Chip>
          ))}
        </Row>
      ) : null}
      <PeopleSearch
        renderAct={(person) =>
          person.isClaimed && !isIn(person.id) ? (
            <Button
              variant="default"
              size="sm"
              aria-label={words.addOne(person.displayName)}
              onClick={() => onChange({ people: [...people, person] })}
            >
              {words.add}
            </Button>
          ) : null
        }
      />
    </Stack>
  );
}
