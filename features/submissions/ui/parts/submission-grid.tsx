import { useQuery } from '@tanstack/react-query';
import type { SubmissionKind } from '#features/briefs/limits.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { GridCell } from '../../contract/views.ts';
import { worksheetPart } from '../../policy/states.ts';
import { gridQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './submission-grid.module.css';

const { grid: words } = copy;

type SubmissionGridProps = {
  kind: SubmissionKind | undefined;
  open: ClientId | undefined;
  onOpen: (id: ClientId) => void;
};

/** Which work is before which buyer: a colour for how far it is, and the last day (SUB-2). */
export function SubmissionGrid({ kind, open, onOpen }: SubmissionGridProps) {
  const reading = useQuery(gridQuery(kind));
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 8, height: 44 }}>
      {({ cells, isCut }) =>
        cells.length === 0 ? (
          <EmptyState line={words.none} />
        ) : (
          <Stack gap={8} pb={24}>
            <Squares cells={cells} open={open} onOpen={onOpen} />
            {isCut ? (
              <Text px="edge" size="sm" tone="muted">
                {words.cut}
              </Text>
            ) : null}
          </Stack>
        )
      }
    </Loaded>
  );
}

type SquaresProps = Omit<SubmissionGridProps, 'kind'> & { cells: readonly GridCell[] };

function Squares({ cells, open, onOpen }: SquaresProps) {
  const buyers = new Map(cells.map(({ buyer, company }) => [buyer, company]));
  const works = Map.groupBy(cells, ({ work }) => work);
  const columns = [...buyers].toSorted(([, one], [, other]) => one.localeCompare(other));
  return (
    <Box scroll px="edge" tabIndex={0} role="region" aria-label={words.label}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{words.work}</th>
            {columns.map(([buyer, company]) => (
              <th key={buyer} scope="col">
                {company}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...works].map(([work, own]) => (
            <tr key={work}>
              <th scope="row">{own[0]?.title}</th>
              {columns.map(([buyer]) => {
                const cell = own.find((one) => one.buyer === buyer);
                return (
                  <td key={buyer}>{cell ? <Square cell={cell} open={open} onOpen={onOpen} /> : null}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

/** How far it is, as the sheet colours it. */
const toneOf = ({ state }: GridCell): string => {
  if (state === 'meeting' || state === 'offer' || state === 'scheduled' || state === 'callback')
    return 'good';
  if (state === 'pass' || state === 'passed' || state === 'withdrawn' || state === 'expired') return 'over';
  return worksheetPart(state) === 'pending' && state !== 'sent' && state !== 'unviewed'
    ? 'moving'
    : 'waiting';
};

const Square = ({ cell, open, onOpen }: { cell: GridCell } & Omit<SquaresProps, 'cells'>) => (
  <button
    type="button"
    data-tone={toneOf(cell)}
    className={layout(
      {
        bare: true,
        stack: true,
        fullWidth: true,
        textAlign: 'start',
        px: 8,
        py: 6,
        hover: 'hover',
        current: true,
      },
      classes.square,
    )}
    aria-current={cell.id === open || undefined}
    onClick={() => onOpen(cell.id)}
  >
    <Text size="sm" weight={500}>
      {copy.states[cell.state]}
    </Text>
    <Text size="xs" tone="muted">
      <Time at={cell.lastAt} style="row" />
      {cell.earlier > 0 ? ` ${words.earlier(cell.earlier)}` : ''}
    </Text>
  </button>
);
