import { useNavigate } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import type { Answer } from '#platform/contract/decisions.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { RequestRow } from '../../contract.ts';
import { copy } from '../copy.ts';
import { type Line, linesOf } from './grouped.ts';
import { ReasonQuestion } from './lazy-dialogs.ts';
import { RequestLine } from './request-line.tsx';
import { titleOf, verbFor } from './request-words.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useAnswers } from './use-answers.ts';
import type { ManyAnswers } from './use-many-answers.ts';
import { useSelection } from './use-selection.ts';

const { bulk: words } = copy;

/** Pixels of a row before it is measured. */
const usualHeight = 84;

type RequestListProps = {
  rows: readonly RequestRow[];
  isByProject: boolean;
  /** Rows are selected and answered together. */
  isAnswerable: boolean;
  many: ManyAnswers;
  isMoreBroken: boolean;
  onMore: (() => void) | undefined;
  onRetry: () => void;
};

/** The requests of one direction, answered in place by buttons or keys, one by one or together. */
export function RequestList(props: RequestListProps) {
  const { rows, isByProject, isAnswerable, many, isMoreBroken, onMore, onRetry } = props;
  const answers = useAnswers();
  const selection = useSelection(rows);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const lines = linesOf(rows, isByProject);

  const onRow = (run: (row: RequestRow) => void) => () => {
    const at = box.current?.querySelector<HTMLElement>('[data-index]:focus-within')?.dataset['index'];
    const line = lines[Number(at ?? -1)];
    if (line && 'row' in line) run(line.row);
  };
  const answerRow = (answer: Answer) =>
    onRow((row) => {
      const verb = verbFor(row, answer);
      if (verb) answers.answer(row, verb);
    });
  useShortcuts(
    { x: onRow((row) => selection.toggle(row)), y: answerRow('yes'), n: answerRow('no') },
    { isEnabled: isAnswerable },
  );
  useShortcuts({ Escape: selection.clear }, { isEnabled: selection.selected.length > 0 });

  const draw = (line: Line, { index, tabIndex }: { index: number; tabIndex: 0 | -1 }) =>
    'row' in line ? (
      <Box px="edge" borderBottom="soft">
        <RequestLine
          row={line.row}
          answers={answers}
          isFirst={index === 0}
          tabIndex={tabIndex}
          lead={
            isAnswerable ? (
              <label>
                <TickBox
                  checked={selection.has(line.row)}
                  tabIndex={tabIndex}
                  onToggle={() => selection.toggle(line.row)}
                />
                <span className="visually-hidden">{words.select(titleOf(line.row))}</span>
              </label>
            ) : null
          }
        />
      </Box>
    ) : (
      <Text as="h2" size="sm" weight={600} px="edge" pt={16} pb={6} tone="muted" tabIndex={tabIndex}>
        {line.project ?? copy.noProject}
      </Text>
    );

  return (
    <>
      <SelectionBar selected={selection.selected} many={many} onClear={selection.clear} />
      <Box ref={box} grow minHeight={0}>
        <VirtualList
          items={lines}
          getKey={({ key }) => key}
          label={copy.list}
          estimate={usualHeight}
          onEndReached={onMore}
          onOpen={(line) => {
            if ('row' in line) void navigate({ to: line.row.path });
          }}
          renderRow={draw}
        />
      </Box>
      <ListFoot
        keys={isAnswerable ? answerKeys : readKeys}
        broken={isMoreBroken ? copy.moreBroken : undefined}
        onRetry={onRetry}
      />
      <Suspense fallback={null}>
        {answers.question ? <ReasonQuestion {...answers.question} /> : null}
      </Suspense>
    </>
  );
}

const readKeys = [
  [['J', 'K'], copy.keys.move],
  [['O'], copy.keys.open],
] as const;

const answerKeys = [
  ...readKeys,
  [['Y'], copy.keys.yes],
  [['N'], copy.keys.no],
  [['X'], copy.keys.select],
] as const;
