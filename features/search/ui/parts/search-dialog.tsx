import { Modal } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { copy } from '../copy.ts';
import type { PaletteEntries } from './palette-entries.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteHead } from './palette-head.tsx';
import { PaletteLines } from './palette-lines.tsx';
import { movedIndex, type PaletteRow } from './palette-rows.ts';
import { Preview } from './preview.tsx';
import classes from './search-dialog.module.css';
import { useAnnouncedResults } from './use-announced-results.ts';
import { type Palette, useActiveRow, usePalette } from './use-palette.ts';
import { type PaletteActs, usePaletteActs } from './use-palette-acts.ts';

type SearchDialogProps = {
  viewerId: PersonId;
  /** Whether the viewer may open the directory. */
  hasDirectory: boolean;
  /** The pages this person may open and the actions available anywhere. */
  entries: PaletteEntries;
  /** The left edge of the search box, in pixels; on a phone the dialog fills the screen. */
  leftPx: number | undefined;
  /** The shortcut for a new tab, as displayed. */
  newTabKeys: string;
  /** Messages a person; absent when the viewer may not. */
  onMessage?: ((person: { id: PersonId; name: string }) => void) | undefined;
  onClose: () => void;
};

/** The universal search: a text, its results, and the actions on them. */
export function SearchDialog(props: SearchDialogProps) {
  const palette = usePalette(props);
  const { rows, index, active, activate } = useActiveRow(palette.groups);
  const content = useRef<HTMLDivElement>(null);
  const acts = usePaletteActs({ palette, content, ...props });
  useAnnouncedResults(palette);
  // Without room for a preview, its data is not requested either.
  const isWide = useMediaQuery('(width >= 1024px)');
  const hasPreview = isWide && showsPreview(palette);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const moved = movedIndex(event.key, index, rows.length);
    if (moved !== undefined) {
      event.preventDefault();
      activate(rows[moved]?.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      pressEnter(event, { acts, active });
    }
  };

  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      zIndex="var(--z-palette)"
      returnFocus={false}
      // The page behind does not scroll as a whole.
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner, content: classes.content, overlay: classes.overlay }}
      style={{ '--palette-left': `${props.leftPx ?? 0}px` }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={copy.label} ref={content}>
        <PaletteHead palette={palette} activeId={active?.id} onKeyDown={press} onClose={props.onClose} />
        <Grid grow minHeight={0} className={classes.body} data-preview={hasPreview || undefined}>
          <PaletteLines palette={palette} activeId={active?.id} acts={acts} onActivate={activate} />
          {hasPreview ? <Preview row={active} acts={acts} /> : null}
        </Grid>
        <PaletteFoot newTabKeys={props.newTabKeys} />
      </Modal.Content>
    </Modal.Root>
  );
}

// Reserves the space while the first response is pending, so that nothing jumps when it arrives.
const showsPreview = ({ status, recent }: Palette) =>
  status === 'found' || status === 'waiting' || (status === 'start' && recent.people.length > 0);

function pressEnter(
  event: KeyboardEvent,
  { acts, active }: { acts: PaletteActs; active: PaletteRow | undefined },
): void {
  if (event.shiftKey) acts.message(active);
  else if (event.ctrlKey || event.metaKey) acts.openInNewTab(active);
  else acts.open(active);
}
