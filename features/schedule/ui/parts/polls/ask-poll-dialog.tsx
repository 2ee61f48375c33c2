import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { IconX } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { MeetingId } from '../../../contract/meeting-requests.ts';
import { limits, type PollAsks, type PollRule, pollAsks, pollLimits, pollRules } from '../../../limits.ts';
import { newId, scheduleApi } from '../../api.ts';
import { meetingCopy } from '../meeting-copy.ts';
import { emptyDetails, type MeetingDetails, MeetingHow, MeetingNotes } from '../meeting-how.tsx';
import { proposedTimes, SlotPicker } from '../slot-picker.tsx';
import { windowsOf } from './day-parts.ts';
import { pollCopy as words } from './poll-copy.ts';
import { WindowPicker } from './window-picker.tsx';

type AskPollDialogProps = { zone: string; onAsked: (id: MeetingId) => void; onClose: () => void };

interface PollPerson {
  readonly person: Pick<PersonSummary, 'id' | 'displayName'>;
  readonly isRequired: boolean;
}

interface Draft extends MeetingDetails {
  readonly people: readonly PollPerson[];
  readonly rule: PollRule;
  readonly asks: PollAsks;
  /** A day. */
  readonly answerBy: string;
  /** Parts of days in which I could. */
  readonly parts: readonly string[];
}

const emptyDraft: Draft = {
  ...emptyDetails,
  people: [],
  rule: 'first',
  asks: 'times',
  answerBy: '',
  parts: [],
};

/** Asks several people for an answer to each time, or for times that suit everyone. */
export function AskPollDialog({ zone, onAsked, onClose }: AskPollDialogProps) {
  const [id] = useState(newId);
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<Problems>({});
  const { save } = useActs(scheduleApi.key());
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const submit = async () => {
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.values(found).some(Boolean)) return false;
    const wrong = await save(() => scheduleApi.askPoll.call({ id, ...inputOf(draft, zone) }));
    if (wrong !== undefined) return wrong;
    toast.success(words.sent);
    // The address closes the form and opens what was asked, in one step.
    onAsked(id);
    return false;
  };
  return (
    <FormDialog title={words.title} act={words.submit} size={720} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={meetingCopy.form.name}
        value={draft.title}
        maxLength={limits.titleMax}
        error={problems.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <People people={draft.people} problem={problems.people} onChange={(people) => change({ people })} />
      <MeetingHow draft={draft} onChange={change} />
      <Grid cols={3} narrowCols={1} gap={12}>
        <Select
          label={words.asks}
          allowDeselect={false}
          data={pollAsks.map((value) => ({ value, label: words.asksChoices[value] }))}
          value={draft.asks}
          onChange={(value) => change({ asks: pollAsks.find((one) => one === value) ?? draft.asks })}
        />
        <Select
          label={words.rule}
          allowDeselect={false}
          data={pollRules.map((value) => ({ value, label: words.rules[value] }))}
          value={draft.rule}
          onChange={(value) => change({ rule: pollRules.find((one) => one === value) ?? draft.rule })}
        />
        <TextInput
          type="date"
          label={words.answerBy}
          value={draft.answerBy}
          error={problems.answerBy}
          onChange={({ currentTarget }) => change({ answerBy: currentTarget.value })}
        />
      </Grid>
      {draft.asks === 'times' ? (
        <SlotPicker
          zone={zone}
          people={draft.people.map(({ person }) => person.id)}
          minutes={draft.minutes}
          chosen={draft.chosen}
          onChange={(chosen) => change({ chosen })}
          problem={problems.times}
        />
      ) : (
        <WindowPicker
          zone={zone}
          label={words.mine}
          chosen={draft.parts}
          onChange={(parts) => change({ parts })}
          problem={problems.times}
        />
      )}
      <MeetingNotes draft={draft} onChange={change} />
    </FormDialog>
  );
}

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

type Problems = Partial<Record<'title' | 'people' | 'answerBy' | 'times', string | undefined>>;

const problemsOf = ({ title, people, answerBy, asks, chosen, parts }: Draft): Problems => ({
  title: title.trim() === '' ? meetingCopy.form.nameMissing : undefined,
  people: people.some(({ isRequired }) => isRequired) ? undefined : words.whoMissing,
  answerBy: answerBy === '' ? words.answerByMissing : undefined,
  times:
    asks === 'times'
      ? chosen.length > 0
        ? undefined
        : meetingCopy.picker.missing
      : parts.length > 0
        ? undefined
        : words.windowMissing,
});

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
      {problem ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}
