import { Button, Select, TextInput } from '@mantine/core';
import { Fragment, useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { EventView } from '../../contract/views.ts';
import { arrivalLines, eventKinds, limits } from '../../limits.ts';
import { newId, scheduleApi } from '../api.ts';
import { copy } from '../copy.ts';
import { draftOf, type EventDraft, inputOf, wrongAddress } from './event-draft.ts';
import classes from './schedule.module.css';
import { TimeFields } from './time-fields.tsx';
import type { useBooking } from './use-booking.ts';

const { edit: words } = copy;

type EventDialogProps = {
  /** What is changed; absent for a new one. */
  event?: EventView | undefined;
  draft?: EventDraft | undefined;
  book: ReturnType<typeof useBooking>['book'];
  onClose: () => void;
};

/** The form of an event: a title and a time are enough. */
export function EventDialog({ event, draft: first, book, onClose }: EventDialogProps) {
  const [id] = useState(newId);
  const [draft, setDraft] = useState<EventDraft | undefined>(() => (event ? draftOf(event) : first));
  const [isNameless, setIsNameless] = useState(false);
  const [wrongGuest, setWrongGuest] = useState<string>();
  if (!draft) return null;
  const mayHaveGuests = !event?.repeats && !event?.requestId;
  const change = (part: Partial<EventDraft>) => setDraft({ ...draft, ...part });
  const submit = async () => {
    if (draft.title.trim() === '') {
      setIsNameless(true);
      return false;
    }
    const wrong = wrongAddress(draft.guests);
    if (wrong) {
      setWrongGuest(wrong);
      return false;
    }
    const fields = inputOf(draft, event?.repeat ?? null);
    if (!event) {
      const input = { id, ...fields };
      const waiting = { act: 'create', title: fields.title, input } as const;
      return book((how) => scheduleApi.create.call({ ...input, ...how }), onClose, waiting);
    }
    const { repeat, ...change } = fields;
    const { id: of, version, day } = event;
    // One day of a series keeps its series' rule.
    const whole = day ? change : fields;
    const input = { id: of, version, ...(day && { day }), ...whole };
    return book((how) => scheduleApi.edit.call({ ...input, ...how }), onClose, {
      act: 'edit',
      title: fields.title,
      input,
    });
  };
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
    <FormDialog
      title={event ? words.title : words.newTitle}
      act={words.submit}
      size={600}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={words.name}
        value={draft.title}
        maxLength={limits.titleMax}
        error={isNameless ? words.nameMissing : undefined}
        onChange={({ currentTarget }) => {
          change({ title: currentTarget.value });
          setIsNameless(false);
        }}
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
      {mayHaveGuests ? <Guests draft={draft} wrong={wrongGuest} onChange={change} /> : null}
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
      <Stack gap={6}>
        {(['isPrivate', 'isFree', 'isTentative'] as const).map((name) => (
          <Row as="label" key={name} gap={8} align="center" minHeight={32}>
            <TickBox checked={draft[name]} onToggle={(isOn) => change({ [name]: isOn })} />
            {words[name]}
          </Row>
        ))}
      </Stack>
    </FormDialog>
  );
}

type PartProps = { draft: EventDraft; onChange: (part: Partial<EventDraft>) => void };

/** Who is invited by mail; an address that is none is named until it is mended. */
const Guests = ({ draft: { guests }, wrong, onChange }: PartProps & { wrong: string | undefined }) => (
  <TextInput
    label={words.guests}
    description={words.guestsHint}
    inputMode="email"
    value={guests}
    error={wrong && guests.includes(wrong) ? words.guestWrong(wrong) : undefined}
    onChange={({ currentTarget }) => onChange({ guests: currentTarget.value })}
  />
);

/** Who is in it besides its owner. */
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
