import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { counted } from '../counted.ts';
import classes from './board.module.css';
import { Grid, layout } from './layout.tsx';

/** A column of a board: a state or a phase, and its items. */
interface BoardColumn<Item> {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Item[];
  /** Next to the heading: a button that adds to the column. */
  readonly action?: ReactNode;
}

type BoardProps<Item> = {
  label: string;
  columns: readonly BoardColumn<Item>[];
  keyOf: (item: Item) => string;
  renderCard: (item: Item) => ReactNode;
  /**
   * A card was dragged into another column. Omitted if nothing can be moved. A draggable card has the same act in its
   * menu: no one needs a mouse.
   */
  onMove?: ((item: Item, columnId: string) => void) | undefined;
};

/** Items by their state, in columns from left to right; on a phone the columns are swiped. */
export function Board<Item>({ label, columns, keyOf, renderCard, onMove }: BoardProps<Item>) {
  const move = (key: string, { id, items }: BoardColumn<Item>) => {
    const item = columns.flatMap((column) => column.items).find((one) => keyOf(one) === key);
    if (item !== undefined && !items.includes(item)) onMove?.(item, id);
  };
  return (
    <Grid
      as="section"
      gap={16}
      px="edge"
      pt={16}
      pb={24}
      className={classes.board}
      aria-label={label}
      tabIndex={0}
    >
      {columns.map((column) => (
        <Column
          key={column.id}
          label={column.label}
          count={column.items.length}
          action={column.action}
          onCard={onMove && ((key) => move(key, column))}
        >
          {column.items.map((item) => (
            <Card key={keyOf(item)} id={keyOf(item)} isMovable={onMove !== undefined}>
              {renderCard(item)}
            </Card>
          ))}
        </Column>
      ))}
    </Grid>
  );
}

type ColumnProps = {
  label: string;
  count: number;
  action: ReactNode;
  onCard: ((key: string) => void) | undefined;
  children: ReactNode;
};

function Column({ label, count, action, onCard, children }: ColumnProps) {
  const element = useRef<HTMLElement>(null);
  const take = useRef(onCard);
  useEffect(() => {
    take.current = onCard;
  });
  useDrag(element, onCard !== undefined, ({ receive }, column) =>
    receive(column, (key) => take.current?.(key)),
  );
  return (
    <section
      ref={element}
      className={layout({ shrink: true, radius: 'button', gap: 10, stack: true }, classes.column)}
      aria-label={label}
    >
      <header
        className={layout(
          { align: 'center', justify: 'between', minHeight: 28, gap: 8, row: true },
          classes.head,
        )}
      >
        <h3>
          {label} <span>{counted.format(count)}</span>
        </h3>
        {action}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

function Card({ id, isMovable, children }: { id: string; isMovable: boolean; children: ReactNode }) {
  const element = useRef<HTMLLIElement>(null);
  useDrag(element, isMovable, ({ carry }, card) => carry(card, id));
  return <li ref={element}>{children}</li>;
}

type Drag = typeof import('./board-drag.ts');
const loadDrag = () => import('./board-drag.ts');

/** Dragging loads after the board; without it the menus of the cards do the same. */
function useDrag<Part extends HTMLElement>(
  element: RefObject<Part | null>,
  isWanted: boolean,
  bind: (drag: Drag, part: Part) => () => void,
): void {
  const begin = useEffectEvent(bind);
  useEffect(() => {
    if (!isWanted) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    loadDrag().then(
      (drag) => {
        if (!isOver && element.current) stop = begin(drag, element.current);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [element, isWanted]);
}
