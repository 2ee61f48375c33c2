import { type RefObject, useEffect, useRef } from 'react';
import { canBeWrittenTo } from '#features/profiles/policy.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { lineIdOf, type PaletteRow } from './palette-rows.ts';
import type { Palette } from './use-palette.ts';

type PersonLine = Extract<PaletteRow, { kind: 'person' }>;

/** The actions on a line. */
export type PaletteActs = {
  /** Activates the line. */
  open(row: PaletteRow | undefined): void;
  openInNewTab(row: PaletteRow | undefined): void;
  message(row: PaletteRow | undefined): void;
  canMessage(row: PaletteRow): row is PersonLine;
  /** Handles a click on the line: searches for an example, clears, or remembers the line and leaves, and then acts. */
  pressed(row: PaletteRow): void;
};

type Options = {
  palette: Palette;
  content: RefObject<HTMLElement | null>;
  viewerId: PersonId;
  onMessage?: ((person: { id: PersonId; name: string }) => void) | undefined;
  onClose: () => void;
};

/** The palette's actions; an Enter pressed before the response arrives waits for it. */
export function usePaletteActs({ palette, content, viewerId, onMessage, onClose }: Options): PaletteActs {
  const isEnterWaiting = useRef(false);
  const lineOf = (row: PaletteRow) =>
    content.current?.querySelector<HTMLElement>(`#${CSS.escape(lineIdOf(row.id))}`);
  const canMessage = (row: PaletteRow): row is PersonLine =>
    onMessage !== undefined &&
    row.kind === 'person' &&
    row.accountStatus === undefined &&
    canBeWrittenTo(row.person, viewerId);

  const acts: PaletteActs = {
    open: (row) => {
      if (palette.isBehind) isEnterWaiting.current = true;
      else if (row) lineOf(row)?.click();
    },
    openInNewTab: (row) => {
      const line = row && lineOf(row);
      if (!palette.isBehind && line instanceof HTMLAnchorElement)
        window.open(line.href, '_blank', 'noopener');
    },
    message: (row) => {
      if (palette.isBehind || !row || !canMessage(row)) return;
      onMessage?.({ id: row.person.id, name: row.title });
      onClose();
    },
    canMessage,
    pressed: (row) => {
      if (row.kind === 'example') return palette.setText(row.title);
      if (row.kind === 'clear') return palette.recent.clear();
      if (row.kind === 'person') palette.recent.remember(row.person.id);
      onClose();
      if (row.kind === 'action') row.action.run();
    },
  };

  useEffect(() => {
    if (palette.isBehind || !isEnterWaiting.current) return;
    isEnterWaiting.current = false;
    if (palette.status === 'found')
      content.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
  }, [palette.isBehind, palette.status, content]);
  return acts;
}
