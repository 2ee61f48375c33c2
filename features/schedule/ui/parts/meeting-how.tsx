import { Select, TextInput } from '@mantine/core';
import { ProseField } from '#features/writing/ui/public.ts';
import { custom, type ValuesOf } from '#platform/ui/kit/form/fields.ts';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { limits, type MeetingKind, type MeetingMedium, meetingKinds, meetingMedia } from '../../limits.ts';
import { copy as scheduleCopy } from '../copy.ts';
import { meetingCopy as copy } from './meeting-copy.ts';

const { form: words } = copy;
const lengths = [15, 30, 45, 60, 90, 120] as const;

/** The details of a meeting request, of one person or several. */
export const meetingFields = {
  title: text({ label: words.name, limit: limits.titleMax, required: words.nameMissing }),
  kind: custom<MeetingKind>({ label: words.kind, empty: 'general' }),
  medium: custom<MeetingMedium>({ label: words.medium, empty: 'video' }),
  minutes: custom<number>({ label: words.minutes, empty: 30 }),
  place: custom<string>({ label: words.place, empty: '' }),
  link: custom<string>({ label: words.link, empty: '' }),
  note: custom<string>({ label: words.note, empty: '' }),
  materials: custom<string>({ label: words.materials, empty: '' }),
  /** Instants. */
  chosen: custom<readonly number[]>({ label: words.name, empty: [] }),
};

type MeetingDetails = ValuesOf<typeof meetingFields>;

type PartProps = { draft: MeetingDetails; onChange: (part: Partial<MeetingDetails>) => void };

/** What kind of meeting, by what means, how long, and where. */
export function MeetingHow({ draft, onChange }: PartProps) {
  const isLink = draft.medium === 'video';
  const field = isLink ? 'link' : 'place';
  return (
    <>
      <Grid cols={3} narrowCols={1} gap={12}>
        <Select
          label={words.kind}
          allowDeselect={false}
          data={meetingKinds.map((value) => ({ value, label: scheduleCopy.kinds[value] }))}
          value={draft.kind}
          onChange={(value) => onChange({ kind: meetingKinds.find((one) => one === value) ?? draft.kind })}
        />
        <Select
          label={words.medium}
          allowDeselect={false}
          data={meetingMedia.map((value) => ({ value, label: copy.media[value] }))}
          value={draft.medium}
          onChange={(value) =>
            onChange({ medium: meetingMedia.find((one) => one === value) ?? draft.medium })
          }
        />
        <Select
          label={words.minutes}
          allowDeselect={false}
          data={lengths.map((length) => ({ value: String(length), label: copy.minutes(length) }))}
          value={String(draft.minutes)}
          onChange={(value) => onChange({ minutes: Number(value), chosen: [] })}
        />
      </Grid>
      <TextInput
        label={words[field]}
        type={isLink ? 'url' : 'text'}
        value={draft[field]}
        maxLength={isLink ? limits.linkMax : limits.placeMax}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      />
    </>
  );
}

/** What is written along, and what to read before. */
export const MeetingNotes = ({ draft, onChange }: PartProps) =>
  (['note', 'materials'] as const).map((name) => (
    <ProseField
      key={name}
      label={words[name]}
      autosize
      minRows={2}
      maxLength={limits.noteMax}
      value={draft[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  ));
