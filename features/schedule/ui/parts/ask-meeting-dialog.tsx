import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleSearch } from '#features/lists/ui/public/people-search.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { MeetingId } from '../../contract/meeting-requests.ts';
import { limits } from '../../limits.ts';
import { askableQuery, newId, scheduleApi } from '../api.ts';
import { meetingCopy as copy } from './meeting-copy.ts';
import { emptyDetails, type MeetingDetails, MeetingHow, MeetingNotes } from './meeting-how.tsx';
import { proposedTimes, SlotPicker } from './slot-picker.tsx';

const { form: words } = copy;

type AskMeetingDialogProps = {
  /** The person asked, if the dialog was opened from their profile. */
  to: PersonId | undefined;
  /** What it is about, where that was said before. */
  about?: string | undefined;
  zone: string;
  onAsked: (id: MeetingId) => void;
  onClose: () => void;
};

/** Asks a person for a meeting: what it is about, how, and up to five times that are free here. */
export function AskMeetingDialog({ to: first, about = '', zone, onAsked, onClose }: AskMeetingDialogProps) {
  const [id] = useState(newId);
  const [to, setTo] = useState(first);
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, title: about });
  const [problems, setProblems] = useState<Problems>({});
  const { save } = useActs(scheduleApi.key());
  const asking = useQuery({ ...askableQuery(to ?? ('' as PersonId)), enabled: to !== undefined });
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const submit = async () => {
    const found = problemsOf(draft, to);
    setProblems(found);
    if (!to || Object.values(found).some(Boolean)) return false;
    const { chosen, expires, ...said } = draft;
    const expiresAt = expires ? new Date(firstInstantOf(zone, `${expires}T23:59`)).toISOString() : null;
    const input = { ...said, toId: to, zone, slots: proposedTimes(zone, chosen), expiresAt };
    const wrong = await save(() => scheduleApi.askMeeting.call({ id, ...input }));
    if (wrong !== undefined) return wrong;
    toast.success(copy.done.asked(asking.data?.person?.displayName ?? ''));
    // The address closes the form and opens what was asked, in one step.
    onAsked(id);
    return false;
  };
  return (
    <FormDialog
      title={words.title}
      act={words.submit}
      size={720}
      isDisabled={asking.data?.access === 'closed'}
      onSubmit={submit}
      onClose={onClose}
    >
      <PersonField to={to} problem={problems.who} onChoose={setTo} onChange={() => setTo(undefined)} />
      <TextInput
        data-autofocus
        label={words.name}
        value={draft.title}
        maxLength={limits.titleMax}
        error={problems.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <MeetingHow draft={draft} onChange={change} />
      <SlotPicker
        zone={zone}
        people={to ? [to] : []}
        minutes={draft.minutes}
        chosen={draft.chosen}
        onChange={(chosen) => change({ chosen })}
        problem={problems.chosen}
      />
      <MeetingNotes draft={draft} onChange={change} />
      <TextInput
        type="date"
        label={words.expires}
        value={draft.expires}
        onChange={({ currentTarget }) => change({ expires: currentTarget.value })}
      />
    </FormDialog>
  );
}

interface Draft extends MeetingDetails {
  readonly expires: string;
}

const emptyDraft: Draft = { ...emptyDetails, expires: '' };

type Problems = { who?: string | undefined; title?: string | undefined; chosen?: string | undefined };

const problemsOf = ({ title, chosen }: Draft, to: PersonId | undefined): Problems => ({
  who: to ? undefined : words.whoMissing,
  title: title.trim() === '' ? words.nameMissing : undefined,
  chosen: chosen.length === 0 ? copy.picker.missing : undefined,
});

type PersonFieldProps = {
  to: PersonId | undefined;
  problem: string | undefined;
  onChoose: (person: PersonId) => void;
  onChange: () => void;
};

/** The person asked, and whether the request goes to them or their assistant (MTG-4). */
function PersonField({ to, problem, onChoose, onChange }: PersonFieldProps) {
  const asking = useQuery({ ...askableQuery(to ?? ('' as PersonId)), enabled: to !== undefined });
  if (!to)
    return (
      <Stack gap={6}>
        <Text size="sm" weight={500}>
          {words.who}
        </Text>
        <PeopleSearch
          renderAct={(person) =>
            person.isClaimed ? (
              <Button
                variant="default"
                size="sm"
                aria-label={words.chooseOne(person.displayName)}
                onClick={() => onChoose(person.id)}
              >
                {words.choose}
              </Button>
            ) : null
          }
        />
        {problem ? (
          <Text as="p" size="sm" tone="danger" role="alert">
            {problem}
          </Text>
        ) : null}
      </Stack>
    );
  const asked = asking.data;
  return (
    <Row gap={12} align="center" justify="between" wrap>
      <Text as="p" shrink role="status" tone={asked?.access === 'closed' ? 'warning' : 'ink'}>
        {asked ? reached(asked) : ''}
      </Text>
      <Button variant="default" size="sm" onClick={onChange}>
        {words.change}
      </Button>
    </Row>
  );
}

type AskablePerson = Awaited<ReturnType<typeof scheduleApi.askable.call>>;

function reached({ access, person, assistants }: AskablePerson): string {
  const name = person?.displayName ?? '';
  if (access === 'closed') return words.closed;
  const keeper = assistants.map(({ displayName }) => displayName).join(', ');
  return access === 'assistant' ? words.assistant(keeper, name) : words.direct(name);
}
