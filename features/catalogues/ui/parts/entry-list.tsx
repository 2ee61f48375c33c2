import { Button, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArchive, IconCornerDownLeft } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import type { EntryView } from '../../contract/views.ts';
import { type EntryState, entryStates, limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './entry-list.module.css';
import { type ChangeSearch, type TypesSearch, withParts } from './types-address.ts';
import type { EntriesReading } from './use-entries.ts';

const looks = {
  retired: [IconArchive, 'faint'],
  merged: [IconCornerDownLeft, 'faint'],
} as const satisfies Record<Exclude<EntryState, 'active'>, StateLook>;

type EntryListProps = { reading: EntriesReading; search: TypesSearch; onChange: ChangeSearch };

/** A catalogue by name; each entry is a link that opens it at the side. */
export function EntryList({ reading, search, onChange }: EntryListProps) {
  const isFiltered = Boolean(search.q ?? search.state ?? search.group);
  const clear = (
    <Button variant="default" onClick={() => onChange({ q: undefined, state: undefined, group: undefined })}>
      {copy.clear}
    </Button>
  );
  return (
    <PagedList
      reading={reading}
      keyOf={({ slug }) => slug}
      renderRow={(entry) => <EntryRow entry={entry} search={search} />}
      label={copy.kinds[search.kind ?? 'job-titles']}
      broken={copy.broken}
      empty={
        <EmptyState line={isFiltered ? copy.noneMatch : copy.empty} action={isFiltered ? clear : undefined} />
      }
      height={56}
    />
  );
}

/** The list's filters. */
export function EntryFilters({ reading, search, onChange }: EntryListProps) {
  const first = reading.data?.pages[0];
  const states = entryStates.map((state) => ({
    value: state,
    label: copy.stateCount(copy.states[state], first?.counts[state] ?? 0),
  }));
  const groups = [...new Set([...(first?.groups ?? []), ...(search.group ? [search.group] : [])])];
  return (
    <>
      <TextFilter
        q={search.q}
        label={copy.filter}
        maxLength={limits.filterMax}
        onFilter={(q) => onChange({ q })}
      />
      <Select
        className={beside.choice}
        aria-label={copy.state}
        placeholder={copy.anyState}
        data={states}
        value={search.state ?? null}
        onChange={(state) => onChange({ state: state ?? undefined })}
        clearable
      />
      <Select
        className={beside.choice}
        aria-label={copy.category}
        placeholder={copy.anyCategory}
        data={groups}
        value={search.group ?? null}
        onChange={(group) => onChange({ group: group ?? undefined })}
        clearable
        searchable
      />
    </>
  );
}

function EntryRow({ entry, search }: { entry: EntryView; search: TypesSearch }) {
  return (
    <Link
      to="/admin/type-management"
      search={withParts(search, { entry: entry.slug })}
      replace={search.entry !== undefined}
      resetScroll={false}
      className={layout(
        { opens: true, grid: true, minHeight: 'row', py: 6, px: 'edge', focusInside: true },
        classes.row,
      )}
      aria-current={search.entry === entry.slug || undefined}
    >
      <Grid as="span" shrink>
        <Text truncate weight={600}>
          {entry.label}
        </Text>
        <Text truncate size="sm" tone="muted">
          {entry.words.join(' · ')}
        </Text>
      </Grid>
      <Text truncate size="sm" tone="muted" className={classes.groups}>
        {entry.mergedInto ? copy.mergedInto(entry.mergedInto.label) : entry.groups.join(', ')}
      </Text>
      <Text size="sm" tone={entry.uses === 0 ? 'faint' : 'muted'} tabular textAlign="end">
        {copy.uses(entry.uses)}
      </Text>
      <span className={layout({ justifySelf: 'end' }, classes.state)}>
        {entry.state === 'active' ? null : (
          <StateMark look={looks[entry.state]}>{copy.states[entry.state]}</StateMark>
        )}
      </span>
    </Link>
  );
}
