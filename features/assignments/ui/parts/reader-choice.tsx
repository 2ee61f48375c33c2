import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import type { ReaderView } from '../../contract/views.ts';
import { readersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';

const { giving: words } = copy;

type ReaderChoiceProps = {
  value: PersonId | null;
  /** Who has it already. */
  except?: PersonId | undefined;
  error: string | undefined;
  onChoose: (reader: PersonId | null) => void;
  isFirst?: boolean;
};

/** Who reads it, with what each has to read: the least first. */
export function ReaderChoice({ value, except, error, onChoose, isFirst = false }: ReaderChoiceProps) {
  const reading = useQuery(readersQuery());
  const readers = (reading.data?.items ?? []).filter(({ person }) => person.id !== except);
  const byId = new Map<string, ReaderView>(readers.map((reader) => [reader.person.id, reader]));
  if (reading.isError && !reading.data) {
    return (
      <div className={classes.script} role="alert">
        {refusalOf(reading.error)?.message ?? words.readersBroken}
        <Button variant="default" size="sm" onClick={() => void reading.refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  }
  return (
    <Select
      label={words.reader}
      searchable
      required
      {...(isFirst && { 'data-autofocus': true })}
      data={readers.map(({ person }) => ({ value: person.id, label: person.displayName }))}
      value={value}
      error={error}
      nothingFoundMessage={reading.data ? words.noReaders : undefined}
      renderOption={({ option }) => <Option label={option.label} reader={byId.get(option.value)} />}
      onChange={onChoose}
    />
  );
}

function Option({ label, reader }: { label: string; reader: ReaderView | undefined }) {
  const load = reader && [
    words.load(reader.open, reader.overdue),
    ...(reader.done > 0 ? [words.onTime(reader.onTime, reader.done)] : []),
    ...(reader.kind === 'basic' ? [words.basic] : []),
  ];
  return (
    <span className={classes.reader}>
      <span>{label}</span>
      <span className={classes.load}>{load?.join(' · ')}</span>
    </span>
  );
}
