import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../../copy.ts';
import type { Corrected } from './corrections.ts';
import classes from './corrections-line.module.css';

const words = copy.dictation;

type CorrectionsLineProps = { corrections: readonly Corrected[]; onUndo: (id: number) => void };

/** Names that dictation corrected, each with a button that restores what was heard (DICT-3). */
export function CorrectionsLine({ corrections, onUndo }: CorrectionsLineProps) {
  return corrections.map(({ id, heard, meant }) => (
    <Row
      as="p"
      key={id}
      align="baseline"
      shrink
      py={2}
      px={8}
      size="sm"
      tone="muted"
      gap={4}
      gapX={10}
      data-private
    >
      <Text shrink breaks dir="auto">
        {words.became(heard, meant)}
      </Text>
      <button
        type="button"
        className={layout(
          { bare: true, relative: true, rigid: true, weight: 600, tone: 'ink' },
          classes.undo,
        )}
        aria-label={words.undoCorrection(heard)}
        onClick={() => onUndo(id)}
      >
        {words.undo}
      </button>
    </Row>
  ));
}
