import { useEffect, useRef } from 'react';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { copy } from '../copy.ts';
import { PaletteLine } from './palette-line.tsx';
import classes from './palette-lines.module.css';
import { listId, type PaletteGroup } from './palette-rows.ts';
import type { Palette } from './use-palette.ts';
import type { PaletteActs } from './use-palette-acts.ts';

type PaletteLinesProps = {
  palette: Palette;
  activeId: string | undefined;
  acts: PaletteActs;
  onActivate: (id: string) => void;
};

/** The results, or why there are none. */
export function PaletteLines(props: PaletteLinesProps) {
  const { palette } = props;
  const scroller = useActiveInView(props.activeId);
  return (
    <Box
      ref={scroller}
      shrink
      pt={6}
      pb={8}
      px={8}
      scroll
      clip
      contain
      className={classes.scroller}
      aria-busy={palette.isBehind || undefined}
    >
      {palette.status === 'waiting' ? (
        <SkeletonRows count={5} height={40} variant="line" onRetry={palette.retry} />
      ) : null}
      {palette.status === 'broken' ? <ErrorPanel title={copy.broken} onRetry={palette.retry} /> : null}
      {palette.status === 'nothing' ? (
        <Text as="p" pt={14} pb={8} px={10} tone="muted" breaks>
          {copy.noResults(palette.term)}
        </Text>
      ) : null}
      {palette.groups.length > 0 ? (
        <div id={listId} role="listbox" aria-label={copy.results}>
          {palette.groups.map((group) => (
            <Group key={group.id} group={group} {...props} />
          ))}
        </div>
      ) : null}
    </Box>
  );
}

function Group({ group, ...rest }: PaletteLinesProps & { group: PaletteGroup }) {
  const { palette, activeId, acts, onActivate } = rest;
  const lines = group.head ? [...group.rows, group.head] : group.rows;
  const titleId = `${listId}-${group.id}`;
  return (
    <Box role="group" aria-labelledby={group.title ? titleId : undefined} relative pt={6}>
      {group.title ? (
        <Box
          id={titleId}
          py={4}
          px={10}
          size="xs"
          weight={600}
          tone="muted"
          className={classes.title}
          role="presentation"
        >
          {group.title}
        </Box>
      ) : null}
      {lines.map((row) => (
        <PaletteLine
          key={row.id}
          row={row}
          term={palette.term}
          isActive={row.id === activeId}
          isHead={row === group.head}
          onPress={acts.pressed}
          onActivate={onActivate}
        />
      ))}
    </Box>
  );
}

/** Scrolls the active line into view. */
function useActiveInView(activeId: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId === undefined) return;
    scroller.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return scroller;
}
