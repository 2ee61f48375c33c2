import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { ReaderView } from '../../contract/views.ts';
import { readersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { ScriptBox } from './script-box.tsx';

const { giving: words } = copy;
const waitMs = 200;

/** People who can be given a script and match the typed text, least busy first. */
export function useReaders(typed: string, secondReadOf?: ClientId) {
  const [q] = useDebouncedValue(typed.trim(), waitMs);
  const reading = useQuery(readersQuery(q, secondReadOf));
  return { reading, readers: reading.data?.items ?? [] };
}

/** Replaces the field when the readers could not be loaded. */
export function ReadersBroken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ScriptBox role="alert">
      {refusalOf(error)?.message ?? words.readersBroken}
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </ScriptBox>
  );
}

/** A reader with their load for the caller and their punctuality (5.22 ASG-4). */
export function ReaderOption({ label, reader }: { label: string; reader: ReaderView | undefined }) {
  const load = reader && [
    words.load(reader.open, reader.overdue),
    ...(reader.done > 0 ? [words.onTime(reader.onTime, reader.done)] : []),
    ...(reader.kind === 'basic' ? [words.basic] : []),
  ];
  return (
    <Grid as="span" leading={20}>
      <span>{label}</span>
      <Text size="xs" tone="muted">
        {load?.join(' · ')}
      </Text>
    </Grid>
  );
}
