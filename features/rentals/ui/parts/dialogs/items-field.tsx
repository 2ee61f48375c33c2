import { Button, TextInput } from '@mantine/core';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { IconX } from '#platform/ui/icons.ts';
import { custom, type Drawn } from '#platform/ui/kit/form/fields.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import type { Item } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { copy } from '../../copy.ts';

const { conditions: words } = copy;

/** A piece as it is typed: its row keeps its place on screen when another is removed. */
export type TypedItem = Item & { readonly id: string };

export const typedItems = (stored: readonly Item[]): readonly TypedItem[] =>
  stored.map((item, at) => ({ ...item, id: `stored ${at}` }));

/** The pieces of a thing with their serial numbers; rows without a name aren't sent. */
export const items = (label: string) =>
  custom<readonly TypedItem[], Item[]>({
    label,
    empty: [],
    send: (value) =>
      value
        .map(({ name, serial, note }) => ({ name: name.trim(), serial, note }))
        .filter(({ name }) => name !== ''),
    says: (value) => value.map(({ name, serial }) => [name, serial].filter(Boolean).join(' ')).join(', '),
    render: (field) => <Items {...field} label={label} />,
  });

const parts = [
  { part: 'name', label: words.item, limit: limits.nameMax },
  { part: 'serial', label: words.serial, limit: limits.serialMax },
  { part: 'note', label: words.note, limit: limits.lineMax },
] as const;

function Items({ value, problem, onChange, label }: Drawn<readonly TypedItem[]> & { label: string }) {
  const put = (id: string, change: Partial<Item>) =>
    onChange(value.map((item) => (item.id === id ? { ...item, ...change } : item)));
  return (
    <Stack gap={8} role="group" aria-label={label}>
      <Text size="sm" weight={600}>
        {label}
      </Text>
      {value.map((item) => (
        <Row key={item.id} gap={8} wrap align="end" role="group" aria-label={item.name || words.item}>
          {parts.map(({ part, label: name, limit }) => (
            <Box key={part} basis={200}>
              <TextInput
                label={name}
                value={item[part]}
                maxLength={limit}
                autoComplete="off"
                onChange={({ currentTarget }) => put(item.id, { [part]: currentTarget.value })}
              />
            </Box>
          ))}
          <IconButton
            label={words.remove(item.name)}
            icon={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange(value.filter(({ id }) => id !== item.id))}
          />
        </Row>
      ))}
      {value.length < limits.itemsMax ? (
        <Row>
          <Button
            variant="default"
            size="sm"
            onClick={() => onChange([...value, { id: uuidV7(now()), name: '', serial: '', note: '' }])}
          >
            {words.add}
          </Button>
        </Row>
      ) : null}
      <ProblemLine>{problem}</ProblemLine>
    </Stack>
  );
}
