import { Select, TextInput } from '@mantine/core';
import { instantsOf } from '#platform/contract/wall-clock.ts';
import { Grid, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { ZoneSelect } from '#platform/ui/kit/zone-select.tsx';
import { repeatUnits } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { EventDraft } from './event-draft.ts';

const { edit: words } = copy;

type TimeFieldsProps = {
  draft: EventDraft;
  /** One day of a series: how that repeats is not asked. */
  isOneDay: boolean;
  onChange: (part: Partial<EventDraft>) => void;
};

/** When it is: days, or times in a time zone; and how it repeats. */
export function TimeFields({ draft, isOneDay, onChange }: TimeFieldsProps) {
  const input = (name: 'day' | 'lastDay' | 'start' | 'end' | 'until', type: 'date' | 'time') => (
    <TextInput
      type={type}
      label={words[name]}
      value={draft[name]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [name]: value, ...(name === 'day' && { lastDay: value }) })
      }
    />
  );
  const isTwice = !draft.isAllDay && instantsOf(draft.zone, `${draft.day}T${draft.start}`).length > 1;
  return (
    <Stack gap={12}>
      <Row as="label" gap={8} align="center" minHeight={32}>
        <TickBox checked={draft.isAllDay} onToggle={(isAllDay) => onChange({ isAllDay })} />
        {words.allDay}
      </Row>
      <Grid cols={2} narrowCols={1} gap={12}>
        {input('day', 'date')}
        {draft.isAllDay ? null : input('start', 'time')}
        {input('lastDay', 'date')}
        {draft.isAllDay ? null : input('end', 'time')}
      </Grid>
      {draft.isAllDay ? null : (
        <ZoneSelect label={words.zone} value={draft.zone} onChange={(zone) => onChange({ zone })} />
      )}
      {isTwice ? (
        <Select
          label={words.which}
          data={[
            { value: 'first', label: words.first },
            { value: 'second', label: words.second },
          ]}
          value={draft.which}
          onChange={(which) => onChange({ which: which === 'second' ? 'second' : 'first' })}
        />
      ) : null}
      {isOneDay ? null : (
        <Row gap={12} wrap>
          <Select
            label={words.repeat}
            allowDeselect={false}
            data={(['never', ...repeatUnits] as const).map((value) => ({
              value,
              label: words.repeats[value],
            }))}
            value={draft.every}
            onChange={(value) => onChange({ every: repeatUnits.find((one) => one === value) ?? 'never' })}
          />
          {draft.every === 'never' ? null : input('until', 'date')}
        </Row>
      )}
    </Stack>
  );
}
