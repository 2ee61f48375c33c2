import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { fileSorts } from '../../limits.ts';
import { usageQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { kindWords } from './file-name.ts';
import { type FilesSearch, isFiltered } from './files-address.ts';
import classes from './files-filter.module.css';

/** Filters and sorts the files; all of it is kept in the address. */
export function FilesFilter({ search }: { search: FilesSearch }) {
  const navigate = useNavigate();
  const { data: usage } = useQuery(usageQuery());
  const go = (next: FilesSearch) => void navigate({ to: '/admin/files', search: next, replace: true });
  const kinds = new Set([
    ...(usage?.kinds.map(({ kind }) => kind) ?? []),
    ...(search.kind ? [search.kind] : []),
  ]);
  const owner = usage?.owners.find((one) => one.owner?.id === search.owner)?.owner;
  const { owner: _owner, ...withoutOwner } = search;
  return (
    <Row gap={8} align="center" wrap className={classes.filter}>
      {search.view === 'bin' ? null : (
        <Select
          {...plain}
          aria-label={copy.state}
          placeholder={copy.anyState}
          w={150}
          clearable
          value={search.state ?? null}
          data={(['used', 'unused'] as const).map((value) => ({ value, label: copy.states[value] }))}
          onChange={(state) => go(changed(search, 'state', state))}
        />
      )}
      <Select
        {...plain}
        aria-label={copy.kind}
        placeholder={copy.anyKind}
        w={220}
        clearable
        value={search.kind ?? null}
        data={[...kinds].map((value) => ({ value, label: kindWords(value) }))}
        onChange={(kind) => go(changed(search, 'kind', kind))}
      />
      <Select
        {...plain}
        aria-label={copy.sort}
        w={170}
        allowDeselect={false}
        value={search.sort ?? 'newest'}
        data={fileSorts.map((value) => ({ value, label: copy.sorts[value] }))}
        onChange={(sort) => go(changed(search, 'sort', sort === 'newest' ? null : sort))}
      />
      {search.owner ? (
        <Chip onRemove={() => go(withoutOwner)} removeLabel={copy.removeOwner}>
          {owner ? copy.owner(owner.displayName) : copy.someOwner}
        </Chip>
      ) : null}
      {isFiltered(search) ? (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          onClick={() => go(search.view ? { view: search.view } : {})}
        >
          {copy.clear}
        </Button>
      ) : null}
    </Row>
  );
}

const plain = { comboboxProps: { withinPortal: false }, withScrollArea: false } as const;

/** The address with one part changed, or without it. */
function changed(search: FilesSearch, part: keyof FilesSearch, value: string | null): FilesSearch {
  const { [part]: _part, ...rest } = search;
  return value === null ? rest : { ...rest, [part]: value };
}
