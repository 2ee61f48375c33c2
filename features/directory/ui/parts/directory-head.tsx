import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, type Ref, Suspense } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { IconAdjustments, IconDownload, IconMapPin } from '#platform/ui/icons.ts';
import { AddressBox } from '#platform/ui/kit/address-box.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageHead } from '#platform/ui/kit/page-head.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SavedButton } from '#platform/ui/kit/saved-searches/saved-button.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { Overview } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { directoryApi, newId, searchesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { addressOf, type Change, type DirectorySearch, narrowing } from './directory-address.ts';
import classes from './directory-head.module.css';
import { activeFilters } from './facet-words.ts';
import { isSameFilter, searchAt } from './saved-address.ts';

const SortChoice = lazyPart(async () => (await import('./sort-choice.tsx')).SortChoice);

type DirectoryHeadProps = {
  search: DirectorySearch;
  /** "Shown of total"; empty until known. */
  count: string;
  overview: Overview | undefined;
  onChange: (change: Change) => void;
  onClear: () => void;
  onLeave: () => void;
  /** Opens the facets in a sheet, where there is no room for them next to the list. */
  onSheet: (() => void) | undefined;
  filterRef: Ref<HTMLInputElement>;
};

/**
 * Heading with the counts, the text field, and the active filters as removable chips. Memoized: a page of people that
 * arrives while scrolling does not redraw it.
 */
export const DirectoryHead = memo(function DirectoryHead(props: DirectoryHeadProps) {
  const { search, count, overview, onChange, onClear, onLeave, onSheet, filterRef } = props;
  const active = activeFilters(search, overview);
  const narrows = narrowing(search);
  const isMap = search.view === 'map';
  return (
    <PageHead pb={14}>
      <Row gap={12} align="baseline" minHeight={36}>
        <PageTitle>{copy.title}</PageTitle>
        <Text as="p" tabular tone="muted" role="status">
          {count}
        </Text>
        <Row gap={8} self="center" ml="auto">
          <Button
            variant={isMap ? 'default' : 'subtle'}
            color="gray"
            className={classes.act}
            aria-label={copy.map}
            aria-pressed={isMap}
            leftSection={<IconMapPin size={18} stroke={1.75} aria-hidden />}
            onClick={() => onChange({ view: isMap ? undefined : 'map' })}
          >
            <span className={classes.actWord}>{copy.map}</span>
          </Button>
          {deskHere ? null : (
            <>
              <IconButton
                variant="default"
                className={classes.file}
                label={copy.exportAll}
                icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
                onClick={() => void giveAll(search)}
              />
              <Saved search={search} overview={overview} />
            </>
          )}
        </Row>
      </Row>
      <Row gap={8} align="center" wrap mt={10}>
        <Row gap={8} shrink className={classes.controls}>
          <AddressBox
            ref={filterRef}
            className={classes.box}
            q={search.q}
            words={copy}
            textMin={limits.textMin}
            textMax={limits.textMax}
            waitMs={limits.waitMs}
            onText={(q) => onChange({ q })}
            onLeave={onLeave}
          />
          {search.view === 'map' ? null : (
            <Suspense fallback={<span className={classes.sort} />}>
              <SortChoice className={classes.sort} search={search} onChange={onChange} />
            </Suspense>
          )}
          {onSheet ? (
            <Button
              variant="default"
              leftSection={<IconAdjustments size={18} stroke={1.75} aria-hidden />}
              aria-label={narrows ? copy.filtersOn(narrows) : undefined}
              aria-haspopup="dialog"
              onClick={onSheet}
            >
              {copy.filters}
              {narrows ? (
                <Text ml={8} weight={400} tabular tone="muted">
                  {narrows}
                </Text>
              ) : null}
            </Button>
          ) : null}
        </Row>
        {active.length > 0 ? (
          <Row
            as="ul"
            gap={6}
            align="center"
            wrap
            shrink
            className={classes.chips}
            aria-label={copy.narrowedBy}
          >
            {active.map(({ key, label, without }) => (
              <li key={key}>
                <Chip onRemove={() => onChange(without)} removeLabel={copy.remove(label)}>
                  {label}
                </Chip>
              </li>
            ))}
            <li>
              <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
                {copy.clear}
              </Button>
            </li>
          </Row>
        ) : null}
        <RoleHints overview={overview} onPick={(role) => onChange({ role, q: undefined })} />
      </Row>
    </PageHead>
  );
});

/** Loaded on demand: few people export. */
async function giveAll(search: DirectorySearch): Promise<void> {
  const { giveFile } = await import('./give-file.ts');
  await giveFile({ address: addressOf(search) });
}

/** "DoP" may mean a job title: one press lists everyone who has it. */
function RoleHints({ overview, onPick }: { overview: Overview | undefined; onPick: (role: string) => void }) {
  const roles = overview?.roles ?? [];
  if (roles.length === 0) return null;
  return (
    <Row gap={8} align="center" wrap shrink>
      <Text ml={4} size="sm" tone="faint">
        {copy.asRole}
      </Text>
      {roles.map(({ value, label, count }) => (
        <Button key={value} variant="default" size="sm" onClick={() => onPick(value)}>
          {label}
          <Text ml={8} weight={400} tabular tone="muted">
            {count}
          </Text>
        </Button>
      ))}
    </Row>
  );
}

type SavedProps = { search: DirectorySearch; overview: Overview | undefined };

/** The saved searches of the directory. */
const Saved = ({ search, overview }: SavedProps) => (
  <SavedButton
    className={classes.act}
    wordClass={classes.actWord}
    of={{
      address: addressOf(search),
      // The labels of the chips, as far as they fit.
      suggested: [search.q, ...activeFilters(search, overview).map(({ label }) => label)]
        .filter(Boolean)
        .join(', '),
      isHere: (address) => isSameFilter(searchAt(address), search),
      linkTo: (address) => ({ to: '/directory', search: searchAt(address) }),
      useSearches: () => useQuery(searchesQuery()),
      newId,
      save: (wish) => directoryApi.saveSearch.call(wish),
      remove: (id) => directoryApi.removeSearch.call({ id }),
      restore: (id) => directoryApi.restoreSearch.call({ id }),
    }}
  />
);
