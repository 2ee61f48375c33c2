import { Button, TextInput } from '@mantine/core';
import { prose } from '#features/writing/ui/public/prose.ts';
import { IconX } from '#platform/ui/icons.ts';
import { custom, type Drawn } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { moment } from '#platform/ui/kit/form/moment.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { availLimits } from '../../../limits/availability.ts';
import { newId, scheduleApi } from '../../api.ts';
import { person } from '../person-choice.tsx';
import { availsCopy } from './avails-copy.ts';

const { form: words } = availsCopy;

const noDays = () => ({ id: newId(), firstDay: '', lastDay: '' });
type Days = ReturnType<typeof noDays>;

const datesIn = (days: readonly Days[]) =>
  days.flatMap(({ firstDay, lastDay }) => (firstDay ? [{ firstDay, lastDay: lastDay || firstDay }] : []));

const fields = {
  personId: person,
  title: text({
    label: words.job,
    help: words.jobHelp,
    limit: availLimits.titleMax,
    required: words.jobMissing,
  }),
  days: custom<readonly Days[], ReturnType<typeof datesIn>>({
    label: words.dates,
    empty: [],
    problemIn: (days) => (datesIn(days).length > 0 ? undefined : words.datesMissing),
    send: datesIn,
    render: (field) => <AllDates {...field} />,
  }),
  dueAt: moment({ label: words.due }),
  note: prose({ label: words.note, limit: availLimits.noteMax }),
};

/** Asks whether a person is free: one person, several dates. */
export const AvailDialog = ({ onSent, onClose }: { onSent: () => void; onClose: () => void }) => (
  <FormDialog
    title={words.title}
    act={words.act}
    size={560}
    fields={fields}
    start={{ days: [noDays()] }}
    run={(values, { id }) => scheduleApi.askAvail.call({ id, ...values })}
    done={words.sent}
    onDone={onSent}
    onClose={onClose}
  />
);

const AllDates = ({ value: days, problem, onChange }: Drawn<readonly Days[]>) => (
  <Stack gap={8} role="group" aria-label={words.dates}>
    {days.map((day, at) => (
      <Dates
        key={day.id}
        day={day}
        at={at + 1}
        onChange={(next) => onChange(days.map((one, place) => (place === at ? next : one)))}
        onRemove={days.length > 1 ? () => onChange(days.filter((_, place) => place !== at)) : undefined}
      />
    ))}
    {problem === undefined ? null : (
      <Text size="sm" tone="danger" role="alert">
        {problem}
      </Text>
    )}
    {days.length < availLimits.daysMax ? (
      <Row>
        <Button variant="default" size="sm" onClick={() => onChange([...days, noDays()])}>
          {words.add}
        </Button>
      </Row>
    ) : null}
  </Stack>
);

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
