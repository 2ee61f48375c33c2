type Scale = {
  /** The property of CSS. */
  sets: string;
  px?: readonly number[];
  /** Values that have a name, or another unit than pixels. */
  named?: Readonly<Record<string | number, string>>;
};

const sides = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24] as const;
const lines = { soft: '1px solid var(--soft)', hairline: '1px solid var(--hairline)' } as const;

/** What a part can be given with a value. Later lines are stronger: `gapX` than `gap`, `pt` than `py`. */
export const scales = {
  gap: { sets: 'gap', px: sides },
  /** Between columns, where it differs from the one between lines. */
  gapX: { sets: 'column-gap', px: [8, 10, 12, 16, 24, 32] },
  align: {
    sets: 'align-items',
    named: { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline' },
  },
  justify: {
    sets: 'justify-content',
    named: { center: 'center', between: 'space-between', end: 'flex-end' },
  },
  /** Columns of equal width, or `auto-end`: one that takes the room and one as wide as what is in it. */
  cols: {
    sets: 'grid-template-columns',
    named: {
      1: 'minmax(0, 1fr)',
      2: 'repeat(2, minmax(0, 1fr))',
      3: 'repeat(3, minmax(0, 1fr))',
      'auto-end': 'minmax(0, 1fr) auto',
    },
  },
  /** Takes the room that is left from so many pixels on, and a line of its own where there are fewer or if `full`. */
  basis: { sets: 'flex', named: { 200: '1 1 200px', 260: '1 1 260px', full: '1 0 100%' } },
  self: { sets: 'align-self', named: { center: 'center' } },
  bottom: { sets: 'bottom', px: [0] },
  justifySelf: { sets: 'justify-self', named: { start: 'start', end: 'end' } },
  minHeight: {
    sets: 'min-height',
    px: [0, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 72],
    named: { row: 'var(--row)' },
  },
  height: { sets: 'height', px: [24, 28, 32, 36, 40, 44] },
  maxWidth: { sets: 'max-width', px: [320, 480, 560, 760] },
  maxHeight: { sets: 'max-height', px: [320] },
  p: { sets: 'padding', px: [0, 8, 12, 16] },
  /** `edge` is the distance all pages keep from the edge of the window. */
  px: { sets: 'padding-inline', px: [0, ...sides], named: { edge: 'var(--page-edge)' } },
  py: { sets: 'padding-block', px: [0, 2, 4, 6, 8, 10, 12, 14, 16, 20] },
  pt: { sets: 'padding-top', px: [4, 6, 8, 10, 12, 14, 16, 18, 20, 24] },
  pb: { sets: 'padding-bottom', px: [4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 48] },
  pl: { sets: 'padding-left', px: [10, 12, 16, 18, 24] },
  pr: { sets: 'padding-right', px: [4, 8, 12, 16] },
  mx: { sets: 'margin-inline', named: { auto: 'auto' } },
  my: { sets: 'margin-block', px: [4] },
  mt: { sets: 'margin-top', px: [2, 4, 6, 8, 10, 12, 16, 20], named: { auto: 'auto' } },
  mb: { sets: 'margin-bottom', px: [4, 6, 8, 12, 16, 20] },
  ml: { sets: 'margin-left', px: [4, 8], named: { auto: 'auto' } },
  bg: {
    sets: 'background',
    named: {
      page: 'var(--page)',
      panel: 'var(--panel)',
      raised: 'var(--raised)',
      selected: 'var(--selected)',
      band: 'var(--band)',
      floating: 'var(--floating)',
      none: 'none',
    },
  },
  border: { sets: 'border', named: { ...lines, edge: '1px solid var(--edge)', none: '0' } },
  borderTop: { sets: 'border-top', named: lines },
  borderBottom: { sets: 'border-bottom', named: lines },
  borderLeft: { sets: 'border-left', named: { soft: lines.soft } },
  borderRight: { sets: 'border-right', named: { soft: lines.soft } },
  radius: {
    sets: 'border-radius',
    named: {
      chip: 'var(--radius-chip)',
      button: 'var(--radius-button)',
      panel: 'var(--radius-panel)',
      round: '50%',
    },
  },
  leading: {
    sets: 'line-height',
    named: { 18: '1.125rem', 20: '1.25rem', 22: '1.375rem', 24: '1.5rem', inherit: 'inherit' },
  },
  weight: { sets: 'font-weight', named: { 400: '400', 500: '500', 600: '600', 700: '700' } },
  tone: {
    sets: 'color',
    named: {
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      faint: 'var(--faint)',
      danger: 'var(--danger)',
      warning: 'var(--warning)',
      success: 'var(--success)',
      accent: 'var(--accent-text)',
    },
  },
  tracking: { sets: 'letter-spacing', named: { tight: '-0.012em', close: '-0.006em' } },
  textAlign: { sets: 'text-align', named: { start: 'start', center: 'center', end: 'end' } },
} as const satisfies Record<string, Scale>;

/** What a part can be given without a value. */
export const switches = {
  wrap: 'flex-wrap: wrap',
  inline: 'display: inline-flex',
  block: 'display: block',
  /** All parts in the middle of their cells. */
  center: 'place-items: center',
  /** Lines of a grid at its top, the room below them. */
  packed: 'align-content: start',
  /** Takes the room that is left. */
  grow: 'flex: 1',
  /** Takes the room that is left below what stands before it, and never less than it needs. */
  fill: 'flex: 1 0 auto',
  /** Neither grows nor shrinks. */
  rigid: 'flex: none',
  /** May become narrower than its words. */
  shrink: 'min-width: 0',
  spanAll: 'grid-column: 1 / -1',
  fullWidth: 'width: 100%',
  fullHeight: 'height: 100%',
  /** No wider than a line that reads well. */
  measure: 'max-width: 68ch',
  relative: 'position: relative',
  absolute: 'position: absolute',
  sticky: 'position: sticky',
  /** Over what scrolls beneath it. */
  above: 'z-index: var(--z-sticky)',
  clip: 'overflow: hidden',
  scroll: 'overflow-y: auto',
  /** What scrolls in it does not scroll the page at its end. */
  contain: 'overscroll-behavior: contain',
  pointer: 'cursor: pointer',
  /** So far out that the words of what is in it, not its ground, stand at the edge. */
  outdent: 'margin-inline: -8px',
  /** A link without its line. */
  plain: 'text-decoration: none',
  mono: 'font-family: var(--mantine-font-family-monospace)',
  tabular: 'font-variant-numeric: tabular-nums',
  nowrap: 'white-space: nowrap',
  preWrap: 'white-space: pre-wrap',
  /** Breaks anywhere rather than stick out: for words that people type. */
  breaks: 'overflow-wrap: anywhere',
  /** No single word on the last line. */
  pretty: 'text-wrap: pretty',
} as const;

/** Both tables as rules of a sheet: the build puts them into layout.css. */
export function rulesOfTables(): string {
  const plain = Object.entries(switches).map(([name, says]) => rule(name, says));
  const valued = Object.entries<Scale>(scales).flatMap(([name, { sets, px = [], named = {} }]) => [
    ...px.map((value) =>
      rule(`${name}-${String(value)}`, `${sets}: ${value === 0 ? '0' : `${String(value)}px`}`),
    ),
    ...Object.entries(named).map(([value, says]) => rule(`${name}-${value}`, `${sets}: ${says}`)),
  ]);
  return [...plain, ...valued].join('\n');
}

const rule = (name: string, says: string) => `.${name} { ${says}; }`;
