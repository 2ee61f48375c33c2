import { createElement, type JSX, type ReactNode } from 'react';
import './layout.css';
import type { scales, switches } from './layout-table.ts';

type ValueOf<S> =
  | (S extends { px: readonly (infer Pixels)[] } ? Pixels : never)
  | (S extends { named: infer Names } ? keyof Names : never);
type Scales = { [K in keyof typeof scales]?: ValueOf<(typeof scales)[K]> | undefined };
type Switches = { [K in keyof typeof switches]?: boolean | undefined };

/** What takes more than one rule or declaration in layout.css. */
type Special = {
  /** Not there while there is nothing in it. */
  unlessEmpty?: boolean | undefined;
  /** A button without the look of one. */
  bare?: boolean | undefined;
  /** One line of a list, a link to what it is about. */
  opens?: boolean | undefined;
  /** The ground under a pointer. */
  hover?: 'hover' | 'raised' | undefined;
  /** The words under a pointer. */
  hoverInk?: boolean | undefined;
  hoverLine?: boolean | undefined;
  /** The ring of the keyboard within its edges, where another one follows at once. */
  focusInside?: boolean | undefined;
  /** The ring of the keyboard around it, when something unseen in it has the focus. */
  ringAround?: boolean | undefined;
  /** Tall enough for a finger. */
  tap?: boolean | undefined;
  /** A finger hits a link a little above and below its words too; nothing around it moves. */
  reach?: boolean | undefined;
  /** Not there on a phone. */
  wideOnly?: boolean | undefined;
  /** Columns on a phone. */
  narrowCols?: 1 | undefined;
  /** Shows that it is the one in a list that is open. */
  current?: boolean | undefined;
  /** Shows by its ground that it is the one of several that is in force. */
  chosen?: boolean | undefined;
  /** A line between its parts. */
  ruled?: boolean | undefined;
  /** No ring around what takes the focus only to be read out. */
  noRing?: boolean | undefined;
  /** Of letters, with the height of a line that goes with it. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined;
  /** One line, cut with an ellipsis. */
  truncate?: boolean | undefined;
  /** So many lines, then an ellipsis. */
  lines?: 2 | 3 | undefined;
  underlined?: boolean | undefined;
  /** An underline that is quieter than its words until the pointer is over it. */
  softLine?: boolean | undefined;
};

/** What can be said of where something stands and how its text looks: each value is a class of layout.css. */
export type Layout = Scales & Switches & Special;

/** The three parts by name, for what is no part. */
type Display = { row?: true; stack?: true; grid?: true };

type Tag = keyof JSX.IntrinsicElements;
type PartProps<T extends Tag> = Layout & { as?: T } & Omit<JSX.IntrinsicElements[T], keyof Layout | 'as'>;

const names = new Set(
  'gap gapX align justify wrap inline block center packed cols grow basis fill rigid shrink self justifySelf spanAll fullWidth fullHeight minHeight height maxWidth maxHeight measure relative absolute sticky bottom above clip scroll contain unlessEmpty bare pointer p px py pt pb pl pr mt mb ml mx my outdent bg border borderTop borderBottom borderLeft borderRight radius size leading weight tone opens hover hoverInk hoverLine focusInside ringAround tap reach wideOnly narrowCols current chosen ruled noRing tracking textAlign truncate lines nowrap preWrap breaks pretty tabular plain underlined softLine mono'.split(
    ' ',
  ),
);

const classOf = (name: string, value: string | number | boolean | undefined) =>
  value === true ? ` ${name}` : value === undefined || value === false ? '' : ` ${name}-${value}`;

/** The same as classes, for what is no plain element: a link, a button of the library, a time. */
export function layout(wanted: Layout & Display, more = ''): string {
  return Object.entries(wanted)
    .reduce((all, [name, value]) => all + classOf(name, value), more)
    .trim();
}

function part<Usual extends Tag>(display: string, usual: Usual) {
  return function Part<T extends Tag = Usual>({ as, className = '', ...given }: PartProps<T>): ReactNode {
    const rest: Record<string, unknown> = {};
    let classes = display;
    for (const [name, value] of Object.entries(given)) {
      if (names.has(name)) classes += classOf(name, value as Layout[keyof Layout]);
      else rest[name] = value;
    }
    rest['className'] = `${classes} ${className}`.trim() || undefined;
    return createElement(as ?? usual, rest);
  };
}

/** Parts beside each other. */
export const Row = part('row', 'div');
/** Two parts at the two ends of a line, below each other where there is no room. */
export const Spread = part('row gap-8 gapX-16 align-center justify-between wrap', 'div');
/** Parts below each other. */
export const Stack = part('stack', 'div');
export const Grid = part('grid', 'div');
/** Room, ground or edges around something. */
export const Box = part('', 'div');
/** A text and how it looks. */
export const Text = part('', 'span');
