import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChosenPerson } from '#features/lists/ui/public/people-search.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { IconX } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { availLimits } from '../../../limits/availability.ts';
import { newId, scheduleApi } from '../../api.ts';
import { holdsCopy } from '../holds/holds-copy.ts';
import { PersonChoice } from '../person-choice.tsx';
import { availsCopy } from './avails-copy.ts';

const { form: words } = availsCopy;

const noDays = () => ({ id: newId(), firstDay: '', lastDay: '' });
type Days = ReturnType<typeof noDays>;
type Missing = 'person' | 'title' | 'days';

/** Asks whether a person is free: one person, several dates. */
export function AvailDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const [id] = useState(newId);
  const { save } = useActs(scheduleApi.key());
  const [person, setPerson] = useState<ChosenPerson>();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [due, setDue] = useState('');
  const [days, setDays] = useState(() => [noDays()]);
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const submit = async () => {
    const dates = days.flatMap(({ firstDay, lastDay }) =>
      firstDay ? [{ firstDay, lastDay: lastDay || firstDay }] : [],
    );
    const lacks: readonly Missing[] = [
      ...(person ? [] : ['person' as const]),
      ...(title.trim() ? [] : ['title' as const]),
      ...(dates.length > 0 ? [] : ['days' as const]),
    ];
    setMissing(lacks);
    if (!person || lacks.length > 0) return false;
    const dueAt = due ? new Date(firstInstantOf(deviceZone(), due)).toISOString() : null;
    const wrong = await save(() =>
      scheduleApi.askAvail.call({ id, personId: person.id, title, note, days: dates, dueAt }),
    );
    if (wrong === undefined) {
      toast.success(words.sent);
      onSent();
    }
    return wrong;
  };
  return (
    <FormDialog title={words.title} act={words.act} size={560} onSubmit={submit} onClose={onClose}>
      <PersonChoice
        chosen={person}
        problem={missing.includes('person') ? holdsCopy.form.personMissing : undefined}
        onChoose={setPerson}
      />
      <TextInput
        label={words.job}
        description={words.jobHelp}
        value={title}
        maxLength={availLimits.titleMax}
        error={missing.includes('title') ? words.jobMissing : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Stack gap={8} role="group" aria-label={words.dates}>
        {days.map((day, at) => (
          <Dates
            key={day.id}
            day={day}
            at={at + 1}
            onChange={(next) => setDays(days.map((one, place) => (place === at ? next : one)))}
            onRemove={days.length > 1 ? () => setDays(days.filter((_, place) => place !== at)) : undefined}
          />
        ))}
        {missing.includes('days') ? (
          <Text size="sm" tone="danger" role="alert">
            {words.datesMissing}
          </Text>
        ) : null}
        {days.length < availLimits.daysMax ? (
          <Row>
            <Button variant="default" size="sm" onClick={() => setDays([...days, noDays()])}>
              {words.add}
            </Button>
          </Row>
        ) : null}
      </Stack>
      <TextInput
        type="datetime-local"
        label={words.due}
        value={due}
        onChange={({ currentTarget }) => setDue(currentTarget.value)}
      />
      <ProseField
        label={words.note}
        autosize
        minRows={2}
        maxLength={availLimits.noteMax}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}

type DatesProps = {
  day: Days;
  at: number;
  onChange: (day: Days) => void;
  onRemove: (() => void) | undefined;
};

const Dates = ({ day, at, onChange, onRemove }: DatesProps) => (
  <Row gap={8} align="end" wrap role="group" aria-label={words.datesAt(at)}>
    {(['firstDay', 'lastDay'] as const).map((name) => (
      <TextInput
        key={name}
        type="date"
        label={name === 'firstDay' ? words.first : words.last}
        value={day[name] || (name === 'lastDay' ? day.firstDay : '')}
        onChange={({ currentTarget }) => onChange({ ...day, [name]: currentTarget.value })}
      />
    ))}
    {onRemove ? (
      <IconButton
        label={words.remove(at)}
        icon={<IconX size={18} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      />
    ) : null}
  </Row>
);
