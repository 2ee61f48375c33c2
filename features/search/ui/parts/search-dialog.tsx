import { Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { announce } from '#platform/ui/announce.ts';
import { IconArrowLeft, IconSearch, IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { PaletteEntries } from './palette-entries.ts';
import { PaletteLines } from './palette-lines.tsx';
import { lineIdOf, listId, movedIndex, type PaletteRow } from './palette-rows.ts';
import { Preview } from './preview.tsx';
import classes from './search-dialog.module.css';
import { type Palette, useActiveRow, usePalette } from './use-palette.ts';
import { type PaletteActs, usePaletteActs } from './use-palette-acts.ts';

type SearchDialogProps = {
  viewerId: PersonId;
  /** Whether the viewer may open the directory. */
  hasDirectory: boolean;
  /** Whether the viewer may open projects, and with them submissions. */
  hasProjects: boolean;
  /** The same for the community’s threads. */
  hasForum: boolean;
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

type PaletteHeadProps = {
  palette: Palette;
  activeId: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

/** The text field of the palette, and the number of results. */
function PaletteHead({ palette, activeId, onKeyDown, onClose }: PaletteHeadProps) {
  const hasLines = palette.groups.length > 0;
  return (
    <Row gap={12} align="center" rigid pl={16} pr={16} borderBottom="hairline" className={classes.head}>
      <IconButton
        className={classes.back}
        label={copy.close}
        icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
        onClick={onClose}
      />
      <IconSearch
        className={layout({ rigid: true, tone: 'muted' }, classes.icon)}
        size={20}
        stroke={1.75}
        aria-hidden
      />
      <input
        data-autofocus
        className={classes.input}
        role="combobox"
        aria-label={copy.label}
        aria-expanded={hasLines}
        aria-controls={hasLines ? listId : undefined}
        aria-activedescendant={activeId ? lineIdOf(activeId) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.queryMax}
        placeholder={copy.placeholder}
        value={palette.text}
        onChange={(event) => palette.setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {palette.count ? (
        <Text rigid size="xs" tabular tone="faint" className={classes.count}>
          {palette.count}
        </Text>
      ) : null}
      <button
        type="button"
        className={layout(
          {
            grid: true,
            rigid: true,
            center: true,
            height: 32,
            p: 0,
            bg: 'none',
            border: 'none',
            radius: 'chip',
          },
          classes.escape,
        )}
        aria-label={copy.close}
        onClick={onClose}
      >
        <Kbd>Esc</Kbd>
      </button>
      {palette.text ? (
        <IconButton
          className={classes.clear}
          label={copy.clear}
          icon={<IconX size={20} stroke={1.75} aria-hidden />}
          onClick={() => palette.setText('')}
        />
      ) : null}
    </Row>
  );
}

/** The keyboard shortcuts of the palette. */
function PaletteFoot({ newTabKeys }: { newTabKeys: string }) {
  return (
    <div
      className={layout(
        {
          rigid: true,
          py: 0,
          px: 16,
          size: 'xs',
          leading: 'inherit',
          tone: 'faint',
          borderTop: 'hairline',
          gap: 16,
          align: 'center',
          row: true,
        },
        classes.foot,
      )}
      aria-hidden="true"
    >
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {copy.move}
      </span>
      <span>
        <Kbd>↵</Kbd>
        {copy.open}
      </span>
      <span>
        <Kbd>{newTabKeys}</Kbd>
        {copy.newTab}
      </span>
      <Text ml="auto">{copy.tip}</Text>
    </div>
  );
}

/** Counts that change with every key would drown out the typing. */
const quietMs = 500;

/** Announces the number of results to screen readers, once typing pauses (SEA-11). */
function useAnnouncedResults({ status, count, term }: Palette): void {
  const words = status === 'nothing' ? copy.noResults(term) : count;
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => announce(words), quietMs);
    return () => clearTimeout(timer);
  }, [words]);
}
