import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChosenPerson } from '#features/lists/ui/public/people-search.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { holdLimits } from '../../../limits/holds.ts';
import { newId, scheduleApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { PersonChoice } from '../person-choice.tsx';
import { holdsCopy } from './holds-copy.ts';

const { form: words } = holdsCopy;

type HoldDialogProps = {
  /** The job that is shown, which it is most likely for. */
  job: string | undefined;
  onPlaced: (id: string) => void;
  onClose: () => void;
};

const nothing = { title: '', firstDay: '', lastDay: '', rank: '', expires: '', note: '', isNamed: false };
type Draft = typeof nothing;
type Missing = 'person' | 'title' | 'days';

/** Places a hold: on whose days, for which job. */
export function HoldDialog({ job = '', onPlaced, onClose }: HoldDialogProps) {
  const [id] = useState(newId);
  const { refresh } = useActs(scheduleApi.key());
  const [person, setPerson] = useState<ChosenPerson>();
  const [draft, setDraft] = useState<Draft>({ ...nothing, title: job });
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const lastDay = draft.lastDay || draft.firstDay;
  const submit = async () => {
    const lacks: readonly Missing[] = [
      ...(person ? [] : ['person' as const]),
      ...(draft.title.trim() ? [] : ['title' as const]),
      ...(draft.firstDay ? [] : ['days' as const]),
    ];
    setMissing(lacks);
    if (!person || lacks.length > 0) return false;
    try {
      const { title, firstDay, note, isNamed } = draft;
      await scheduleApi.placeHold.call({
        id,
        personId: person.id,
        title,
        firstDay,
        lastDay,
        note,
        isNamed,
        ...(draft.rank && { rank: Number(draft.rank) }),
        ...(draft.expires && {
          expiresAt: new Date(firstInstantOf(deviceZone(), draft.expires)).toISOString(),
        }),
      });
      toast.success(words.placed);
      onPlaced(id);
      return undefined;
    } catch (error) {
      return problemOf(error);
    } finally {
      void refresh();
    }
  };
  const day = (name: 'firstDay' | 'lastDay', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={name === 'lastDay' ? lastDay : draft.firstDay}
      error={name === 'firstDay' && missing.includes('days') ? words.daysMissing : undefined}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <FormDialog title={words.title} act={words.act} size={560} onSubmit={submit} onClose={onClose}>
      <PersonChoice
        chosen={person}
        problem={missing.includes('person') ? words.personMissing : undefined}
        onChoose={setPerson}
      />
      <TextInput
        label={words.job}
        description={words.jobHelp}
        value={draft.title}
        maxLength={holdLimits.titleMax}
        error={missing.includes('title') ? words.jobMissing : undefined}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Grid cols={2} narrowCols={1} gap={12}>
        {day('firstDay', words.first)}
        {day('lastDay', words.last)}
        <Select
          label={words.rank}
          placeholder={words.nextFree}
          clearable
          data={Array.from({ length: holdLimits.rankMax }, (_, at) => ({
            value: String(at + 1),
            label: holdsCopy.rank(at + 1, false),
          }))}
          value={draft.rank || null}
          onChange={(rank) => change({ rank: rank ?? '' })}
        />
        <TextInput
          type="datetime-local"
          label={words.expires}
          description={words.expiresHelp}
          value={draft.expires}
          onChange={({ currentTarget }) => change({ expires: currentTarget.value })}
        />
      </Grid>
      <ProseField
        label={words.note}
        autosize
        minRows={2}
        maxLength={holdLimits.noteMax}
        value={draft.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      <Row as="label" gap={8} align="center" minHeight={32}>
        <TickBox checked={draft.isNamed} onToggle={(isNamed) => change({ isNamed })} />
        {words.isNamed}
      </Row>
    </FormDialog>
  );
}

/** What was refused, with the place that is free where another one was taken. */
function problemOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'hold.rank_taken') return refusal?.message ?? copy.failedLine;
  const { free } = refusal.data as { free: number | null };
  return free ? words.taken(holdsCopy.rank(free, false)) : words.full;
}
