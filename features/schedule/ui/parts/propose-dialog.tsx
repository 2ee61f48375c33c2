import { prose } from '#features/writing/ui/public/prose.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import { limits } from '../../limits.ts';
import { scheduleApi } from '../api.ts';
import { meetingCopy } from './meeting-copy.ts';
import { proposedTimes, SlotPicker } from './slot-picker.tsx';

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
  const { id, slots, agreed, minutes, person, poll } = meeting;
  const others = poll ? poll.people.flatMap((one) => (one.isMe ? [] : [one.person.id])) : [person.id];
  const known = [...slots, ...(agreed ? [agreed] : [])].map(({ startsAt }) => Date.parse(startsAt));
  return (
    <FormDialog
      title={agreed ? words.pushTitle : words.title}
      act={words.submit}
      size={720}
      fields={{
        slots: custom({
          label: words.title,
          empty: first,
          problemIn: (chosen) => (chosen.length === 0 ? picker.missing : undefined),
          send: (chosen) => proposedTimes(zone, chosen),
          render: ({ value, problem, onChange }) => (
            <SlotPicker
              zone={zone}
              people={others}
              minutes={minutes}
              except={known}
              chosen={value}
              onChange={onChange}
              problem={problem}
            />
          ),
        }),
        note: prose({ label: words.note, limit: limits.noteMax }),
      }}
      run={(values) => scheduleApi.proposeMeeting.call({ id, zone, ...values })}
      onClose={onClose}
    />
  );
}
