import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChosenPerson, PersonField } from '#features/lists/ui/public/people-search.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { day } from '#platform/ui/kit/form/text.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { listWords } from '#platform/ui/list-words.ts';
import type { MeetingId } from '../../contract/meeting-requests.ts';
import { askableQuery, scheduleApi } from '../api.ts';
import { meetingCopy as copy } from './meeting-copy.ts';
import { MeetingHow, MeetingNotes, meetingFields } from './meeting-how.tsx';
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
  const [to, setTo] = useState<ToPerson | undefined>(first && { id: first });
  const asking = useQuery({ ...askableQuery(to?.id ?? ('' as PersonId)), enabled: to !== undefined });
  return (
    <FormDialog
      title={words.title}
      act={words.submit}
      size={720}
      isDisabled={asking.data?.access === 'closed'}
      fields={fields}
      start={{ title: about, toId: first ?? null }}
      run={async ({ expires, chosen, ...said }, { id }) => {
        const expiresAt = expires ? new Date(firstInstantOf(zone, `${expires}T23:59`)).toISOString() : null;
        await scheduleApi.askMeeting.call({
          id,
          ...said,
          zone,
          slots: proposedTimes(zone, chosen),
          expiresAt,
        });
        return id;
      }}
      done={copy.done.asked(asking.data?.person?.displayName ?? '')}
      // The address closes the form and opens what was asked, in one step.
      closes={false}
      onDone={onAsked}
      onClose={onClose}
    >
      {({ field, values, problems, change }) => {
        const choose = (person: ToPerson | undefined) => {
          setTo(person);
          change({ toId: person?.id ?? null });
        };
        return (
          <>
            <AskedField to={to} problem={problems.toId} asked={asking.data} onChoose={choose} />
            {field('title')}
            <MeetingHow draft={values} onChange={change} />
            <SlotPicker
              zone={zone}
              people={to ? [to.id] : []}
              minutes={values.minutes}
              chosen={values.chosen}
              onChange={(chosen) => change({ chosen })}
              problem={problems.chosen}
            />
            <MeetingNotes draft={values} onChange={change} />
            {field('expires')}
          </>
        );
      }}
    </FormDialog>
  );
}

const fields = {
  toId: custom<PersonId | null, PersonId>({
    label: words.who,
    empty: null,
    problemIn: (to) => (to ? undefined : words.whoMissing),
    send: (to) => to as PersonId,
  }),
  ...meetingFields,
  chosen: custom<readonly number[]>({
    label: words.name,
    empty: [],
    problemIn: (chosen) => (chosen.length === 0 ? copy.picker.missing : undefined),
  }),
  expires: day({ label: words.expires }),
};

type AskedFieldProps = {
  to: ToPerson | undefined;
  problem: string | undefined;
  asked: AskablePerson | undefined;
  onChoose: (person: ToPerson | undefined) => void;
};

/** The person asked, and whether the request goes to them or their assistant (MTG-4). */
const AskedField = ({ to, problem, asked, onChoose }: AskedFieldProps) => {
  const displayName = asked?.person?.displayName ?? to?.displayName;
  return (
    <PersonField
      label={words.who}
      isClaimedOnly
      chosen={to && displayName ? { id: to.id, displayName } : undefined}
      problem={problem}
      onChoose={onChoose}
      hint={
        <Text role="status" tone={asked?.access === 'closed' ? 'warning' : 'ink'}>
          {asked ? reached(asked) : ''}
        </Text>
      }
    />
  );
};

/** Their name is read with whether they can be asked. */
type ToPerson = Pick<ChosenPerson, 'id'> & Partial<ChosenPerson>;
type AskablePerson = Awaited<ReturnType<typeof scheduleApi.askable.call>>;

function reached({ access, person, assistants }: AskablePerson): string {
  const name = person?.displayName ?? '';
  if (access === 'closed') return words.closed;
  const keeper = listWords(assistants.map(({ displayName }) => displayName));
  return access === 'assistant' ? words.assistant(keeper, name) : words.direct(name);
}
