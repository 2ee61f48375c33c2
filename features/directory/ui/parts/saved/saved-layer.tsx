import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Box, Grid, Text } from '#platform/ui/kit/layout.tsx';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { Overview } from '../../../contract/index.ts';
import { searchesQuery } from '../../api.ts';
import { type DirectorySearch, filterOf, isSameFilter, searchAt } from '../directory-address.ts';
import { NewSearch } from './new-search.tsx';
import { words } from './saved-copy.ts';
import classes from './saved-layer.module.css';
import { SavedRow } from './saved-row.tsx';

type SavedLayerProps = LayerProps & { search: DirectorySearch; overview: Overview | undefined };

/** The saved searches as links, and a line to save the current filters. */
export function SavedLayer({ search, overview, ...layer }: SavedLayerProps) {
  return (
    <PanelLayer {...layer} title={words.title} position="bottom-end" width={360}>
      {layer.isOpen ? (
        <Content search={search} overview={overview} onLeave={() => layer.onChange(false)} />
      ) : null}
    </PanelLayer>
  );
}

type ContentProps = Pick<SavedLayerProps, 'search' | 'overview'> & { onLeave: () => void };

function Content({ search, overview, onLeave }: ContentProps) {
  const reading = useQuery(searchesQuery());
  const box = useRef<HTMLDivElement>(null);
  // The pressed control disappears, so move the focus to the layer to keep its keys working, Escape included.
  const stay = () => box.current?.focus();
  const retry = () => void reading.refetch();
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel title={words.broken} onRetry={retry} />;
    return <SkeletonRows count={3} height={40} variant="line" onRetry={retry} />;
  }
  const { items } = reading.data;
  const isNarrowed = Object.keys(filterOf(search)).length > 0;
  const isHere = (address: string) => isSameFilter(searchAt(address), search);
  const isKept = items.some(({ address }) => isHere(address));
  return (
    <Grid ref={box} gap={10} pt={6} pb={10} px={10} noRing tabIndex={-1}>
      {items.length > 0 ? (
        <Box as="ul" scroll contain className={classes.rows}>
          {items.map((saved) => (
            <SavedRow
              key={saved.id}
              saved={saved}
              isHere={isHere(saved.address)}
              onOpen={onLeave}
              onStay={stay}
            />
          ))}
        </Box>
      ) : null}
      {isNarrowed && !isKept ? (
        <NewSearch key={JSON.stringify(filterOf(search))} search={search} overview={overview} onStay={stay} />
      ) : null}
      {items.length === 0 && !isNarrowed ? (
        <Text as="p" size="sm" tone="muted">
          {words.none}
        </Text>
      ) : null}
    </Grid>
  );
}
