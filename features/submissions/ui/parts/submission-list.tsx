import { memo, type ReactNode, useCallback } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList, type PagedReading } from '#platform/ui/kit/paged-list.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { SubmissionLine } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { asideOf, lineOf, stateOf, titleOf } from './submission-words.ts';

type SubmissionListProps = {
  reading: PagedReading<SubmissionLine>;
  open: ClientId | undefined;
  onOpen: (id: ClientId) => void;
  empty: ReactNode;
  /** Ticked for an answer to many; absent where nothing can be answered. */
  ticked?: ReadonlySet<ClientId> | undefined;
  onTick?: ((id: ClientId) => void) | undefined;
};

const idOf = ({ id }: SubmissionLine) => id;

/** Submissions as rows: what, by whom and to whom, where it stands and since when. */
export function SubmissionList({ reading, open, onOpen, empty, ticked, onTick }: SubmissionListProps) {
  const draw = useCallback(
    (one: SubmissionLine) => (
      <SubmissionRow
        one={one}
        isOpen={one.id === open}
        isTicked={ticked?.has(one.id) ?? false}
        onOpen={onOpen}
        onTick={onTick}
      />
    ),
    [open, ticked, onOpen, onTick],
  );
  return (
    <PagedList
      reading={reading}
      keyOf={idOf}
      label={copy.title}
      broken={copy.broken}
      empty={empty}
      height={60}
      renderRow={draw}
    />
  );
}

type SubmissionRowProps = Pick<SubmissionListProps, 'onOpen' | 'onTick'> & {
  one: SubmissionLine;
  isOpen: boolean;
  isTicked: boolean;
};

/** Memoized: with each key of a buyer's morning another one of hundreds is open, and only these two are drawn again. */
const SubmissionRow = memo(function SubmissionRow(props: SubmissionRowProps) {
  const { one, isOpen, isTicked, onOpen, onTick } = props;
  return (
    <Row align="center" gap={8} borderBottom="soft" {...(isOpen && { bg: 'selected' })}>
      {onTick ? (
        <Grid as="label" center rigid minHeight={44} pl={24}>
          <TickBox
            aria-label={copy.answer.select(titleOf(one))}
            checked={isTicked}
            onToggle={() => onTick(one.id)}
          />
        </Grid>
      ) : null}
      <button
        type="button"
        className={layout({
          row: true,
          gap: 12,
          align: 'center',
          grow: true,
          shrink: true,
          bare: true,
          px: 'edge',
          py: 8,
          hover: 'hover',
          current: true,
        })}
        aria-label={[titleOf(one), lineOf(one), stateOf(one)].filter(Boolean).join(', ')}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(one.id)}
      >
        <Stack grow shrink textAlign="start">
          <Text truncate weight={one.stage === 'unviewed' && one.side === 'buyer' ? 600 : 500}>
            {titleOf(one)}
          </Text>
          <Text truncate size="sm" tone="muted">
            {lineOf(one)}
          </Text>
        </Stack>
        <Stack rigid gap={4} align="end" textAlign="end">
          <Chip>{stateOf(one)}</Chip>
          <Text size="xs" tone="muted">
            {asideOf(one) || <Time at={one.lastAt} style="row" />}
          </Text>
        </Stack>
      </button>
    </Row>
  );
});
