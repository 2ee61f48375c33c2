import { useQueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Board } from '#platform/ui/kit/board.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import type { SubmissionLine } from '../../contract/views.ts';
import { type BuyerAnswer, type Stage, stages } from '../../limits.ts';
import { copy } from '../copy.ts';
import { answerOne } from './answering.ts';
import { asideOf, lineOf, titleOf } from './submission-words.ts';

const columns = stages.filter((stage) => stage !== 'over');

/** What a card dropped into a column answers; nothing leads back to "unviewed". */
const answerFor = ({ kind }: SubmissionLine, stage: Stage): BuyerAnswer | undefined => {
  const isTalent = kind === 'talent';
  const answers: Partial<Record<Stage, BuyerAnswer>> = {
    viewed: 'later',
    selected: 'consider',
    scheduled: isTalent ? 'schedule' : 'meet',
    callback: isTalent ? 'callback' : 'offer',
    passed: 'pass',
  };
  return answers[stage];
};

/** What came in, by stage; a card's panel has the same answers as buttons. */
export function SubmissionBoard({
  rows,
  onOpen,
}: {
  rows: readonly SubmissionLine[];
  onOpen: (id: ClientId) => void;
}) {
  const { run } = useActs();
  const cache = useQueryClient();
  const move = (one: SubmissionLine, columnId: string) => {
    const stage = columns.find((column) => column === columnId);
    const answer = stage && answerFor(one, stage);
    if (!answer || !one.verbs.includes(answer)) return;
    void run(() => answerOne(cache, { id: one.id, version: one.version, answer }), {
      failed: copy.failed,
    });
  };
  return (
    <Board
      label={copy.title}
      columns={columns.map((stage) => ({
        id: stage,
        label: copy.stage[stage],
        items: rows.filter((row) => row.stage === stage),
      }))}
      keyOf={({ id }) => id}
      onMove={move}
      renderCard={(one) => (
        <button
          type="button"
          className={layout({
            bare: true,
            stack: true,
            fullWidth: true,
            textAlign: 'start',
            py: 10,
            px: 12,
            gap: 2,
            bg: 'raised',
            border: 'hairline',
            radius: 'button',
          })}
          onClick={() => onOpen(one.id)}
        >
          <Text weight={500}>{titleOf(one)}</Text>
          <Text size="sm" tone="muted">
            {lineOf(one)}
          </Text>
          <Text size="xs" tone="muted">
            {asideOf(one) || copy.states[one.state]}
          </Text>
        </button>
      )}
    />
  );
}
