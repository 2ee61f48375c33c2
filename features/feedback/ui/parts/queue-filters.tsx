import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef } from 'react';
import { IconSearch } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { layout, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import type { State } from '../../limits.ts';
import { categories, states } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { QueueSearch } from './queue-address.ts';
import classes from './queue-filters.module.css';

const { triage: words } = copy;
const searchAfterMs = 250;

type QueueFiltersProps = {
  search: QueueSearch;
  /** How many reports each state has under the other filters. */
  counts: Record<State, number> | undefined;
  onChange: (parts: Record<string, string | undefined>) => void;
};

/** State, kind and words; all in the address. */
export function QueueFilters({ search, counts, onChange }: QueueFiltersProps) {
  const box = useRef<HTMLInputElement>(null);
  const find = useDebouncedCallback((q: string) => onChange({ q: q.trim() || undefined }), searchAfterMs);
  useShortcuts({ '/': () => box.current?.select() });
  return (
    <Stack gap={10} mt={10}>
      <QueueChoices
        label={words.state}
        choices={[undefined, ...states].map((state) => ({
          choice: state,
          words: state ? copy.states[state] : words.all,
          count: state && (counts?.[state] ?? null),
        }))}
        chosen={search.state}
        onChoose={(state) => onChange({ state })}
      />
      <Row gap={8}>
        <TextInput
          ref={box}
          className={layout({ grow: true, shrink: true })}
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          defaultValue={search.q ?? ''}
          onChange={(event) => find(event.currentTarget.value)}
        />
        <NativeSelect
          className={layout({ rigid: true }, classes.kind)}
          aria-label={words.kind}
          data={[
            { value: '', label: words.allKinds },
            ...categories.map((value) => ({ value, label: copy.kinds[value] })),
          ]}
          value={search.kind ?? ''}
          onChange={(event) => onChange({ kind: event.currentTarget.value || undefined })}
        />
      </Row>
    </Stack>
  );
}
