import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import { limits } from '../../limits.ts';
import { meetingCopy } from './meeting-copy.ts';
import { proposedTimes, SlotPicker } from './slot-picker.tsx';
import { useMeetingActs } from './use-meeting-acts.ts';

const { propose: words, picker } = meetingCopy;

type ProposeDialogProps = {
  meeting: MeetingView;
  zone: string;
  /** Instants that are chosen from the start. */
  first: readonly number[];
  onClose: () => void;
};

/** Other times for a request; of an agreed meeting they push it. */
export function ProposeDialog({ meeting, zone, first, onClose }: ProposeDialogProps) {
  const { slots, agreed, minutes, person, poll } = meeting;
  const acts = useMeetingActs(meeting);
  const [chosen, setChosen] = useState<number[]>([...first]);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (chosen.length === 0) {
      setProblem(picker.missing);
      return false;
    }
    return acts.propose(proposedTimes(zone, chosen), { zone, note });
  };
  const others = poll ? poll.people.flatMap((one) => (one.isMe ? [] : [one.person.id])) : [person.id];
  const known = [...slots, ...(agreed ? [agreed] : [])].map(({ startsAt }) => Date.parse(startsAt));
  return (
    <FormDialog
      title={agreed ? words.pushTitle : words.title}
      act={words.submit}
      size={720}
      onSubmit={submit}
      onClose={onClose}
    >
      <SlotPicker
        zone={zone}
        people={others}
        minutes={minutes}
        except={known}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
        problem={problem}
      />
      <ProseField
        label={words.note}
        autosize
        minRows={2}
        maxLength={limits.noteMax}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
