import { Button } from '@mantine/core';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { IconX } from '#platform/ui/icons.ts';
import { choice } from '#platform/ui/kit/form/choices.tsx';
import { custom, type Problems, type SentOf, type ValuesOf } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day } from '#platform/ui/kit/form/text.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { MeetingId } from '../../../contract/meeting-requests.ts';
import { pollAsks, pollLimits, pollRules } from '../../../limits.ts';
import { scheduleApi } from '../../api.ts';
import { meetingCopy } from '../meeting-copy.ts';
import { MeetingHow, MeetingNotes, meetingFields } from '../meeting-how.tsx';
import { proposedTimes, SlotPicker } from '../slot-picker.tsx';
import { windowsOf } from './day-parts.ts';
import { pollCopy as words } from './poll-copy.ts';
import { WindowPicker } from './window-picker.tsx';

type AskPollDialogProps = { zone: string; onAsked: (id: MeetingId) => void; onClose: () => void };

interface PollPerson {
  readonly person: Pick<PersonSummary, 'id' | 'displayName'>;
  readonly isRequired: boolean;
}

const fields = {
  ...meetingFields,
  people: custom<readonly PollPerson[]>({
    label: words.who,
    empty: [],
    problemIn: (people) => (people.some(({ isRequired }) => isRequired) ? undefined : words.whoMissing),
  }),
  asks: choice({
    label: words.asks,
    first: 'times',
    data: pollAsks.map((value) => ({ value, label: words.asksChoices[value] })),
  }),
  rule: choice({
    label: words.rule,
    first: 'first',
    data: pollRules.map((value) => ({ value, label: words.rules[value] })),
  }),
  answerBy: day({ label: words.answerBy, required: words.answerByMissing }),
  /** Parts of days in which I could. */
  parts: custom<readonly string[]>({ label: words.mine, empty: [] }),
};

type Draft = SentOf<typeof fields>;

const missingIn = ({ asks, chosen, parts }: ValuesOf<typeof fields>): Problems<typeof fields> => {
  if (asks === 'times') return chosen.length > 0 ? {} : { chosen: meetingCopy.picker.missing };
  return parts.length > 0 ? {} : { parts: words.windowMissing };
};

/** Asks several people for an answer to each time, or for times that suit everyone. */
export const AskPollDialog = ({ zone, onAsked, onClose }: AskPollDialogProps) => (
  <FormDialog
    title={words.title}
    act={words.submit}
    size={720}
    fields={fields}
    check={missingIn}
    run={async (draft, { id }) => {
      await scheduleApi.askPoll.call({ id, ...inputOf(draft, zone) });
      return id;
    }}
    done={words.sent}
    // The address closes the form and opens what was asked, in one step.
    closes={false}
    onDone={onAsked}
    onClose={onClose}
  >
    {({ field, values, problems, change }) => (
      <>
        {field('title')}
        <People people={values.people} problem={problems.people} onChange={(people) => change({ people })} />
        <MeetingHow draft={values} onChange={change} />
        <Grid cols={3} narrowCols={1} gap={12}>
          {field('asks')}
          {field('rule')}
          {field('answerBy')}
        </Grid>
        {values.asks === 'times' ? (
          <SlotPicker
            zone={zone}
            people={values.people.map(({ person }) => person.id)}
            minutes={values.minutes}
            chosen={values.chosen}
            onChange={(chosen) => change({ chosen })}
            problem={problems.chosen}
          />
        ) : (
          <WindowPicker
            zone={zone}
            label={words.mine}
            chosen={values.parts}
            onChange={(parts) => change({ parts })}
            problem={problems.parts}
          />
        )}
        <MeetingNotes draft={values} onChange={change} />
      </>
    )}
  </FormDialog>
);

/** A draft as it is sent; answers are taken until the end of the day, or until the last time begins. */
function inputOf({ people, answerBy, chosen, parts, ...said }: Draft, zone: string) {
  const idsOf = (isRequired: boolean) =>
    people.flatMap((one) => (one.isRequired === isRequired ? [one.person.id] : []));
  const isTimes = said.asks === 'times';
  const windows = isTimes ? [] : windowsOf(parts);
  const last = isTimes ? chosen.at(-1) : windows.map(({ start }) => firstInstantOf(zone, start)).at(-1);
  const end = firstInstantOf(zone, `${answerBy}T23:59`);
  return {
    ...said,
    required: idsOf(true),
    optional: idsOf(false),
    answerBy: new Date(Math.min(end, last ?? end)).toISOString(),
    zone,
    slots: isTimes ? proposedTimes(zone, chosen) : [],
    windows,
  };
}

type PeopleProps = {
  people: readonly PollPerson[];
  problem: string | undefined;
  onChange: (people: readonly PollPerson[]) => void;
};

/** Who is asked, and who of them has to be there. */
function People({ people, problem, onChange }: PeopleProps) {
  const isIn = (id: string) => people.some(({ person }) => person.id === id);
  return (
    <Stack gap={6}>
      <Text size="sm" weight={500}>
        {words.who}
      </Text>
      {people.map(({ person, isRequired }) => (
        <Row key={person.id} gap={8} align="center" justify="between">
          <Row as="label" gap={8} align="center" minHeight={32}>
            <TickBox
              checked={isRequired}
              onToggle={(isOn) =>
                onChange(people.map((one) => (one.person === person ? { person, isRequired: isOn } : one)))
              }
            />
            {words.required(person.displayName)}
          </Row>
          <IconButton
            label={words.remove(person.displayName)}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={() => onChange(people.filter((one) => one.person !== person))}
          />
        </Row>
      ))}
      {people.length < pollLimits.peopleMax ? (
        <PeopleSearch
          renderAct={(person) =>
            person.isClaimed && !isIn(person.id) ? (
              <Button
                variant="default"
                size="sm"
                aria-label={words.addOne(person.displayName)}
                onClick={() => onChange([...people, { person, isRequired: true }])}
              >
                {words.add}
              </Button>
            ) : null
          }
        />
      ) : null}
      <ProblemLine>{problem}</ProblemLine>
    </Stack>
  );
}
