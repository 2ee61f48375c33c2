import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Answer } from '#platform/contract/decisions.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import type { RequestRow } from '../../contract.ts';
import { copy } from '../copy.ts';
import { ReasonQuestion } from './lazy-dialogs.ts';
import { verbFor } from './request-words.ts';
import type { ManyAnswers } from './use-many-answers.ts';

const { bulk: words } = copy;

type SelectionBarProps = { selected: readonly RequestRow[]; many: ManyAnswers; onClear: () => void };

/** Answers what is selected in one go, with one reason where some of it needs one. */
export function SelectionBar({ selected, many, onClear }: SelectionBarProps) {
  const [declining, setDeclining] = useState<readonly RequestRow[]>();
  const isBusy = many.progress !== undefined;
  const answer = (choice: Answer) => {
    const needsReason = choice === 'no' && selected.some((row) => verbFor(row, 'no')?.needs);
    if (needsReason) setDeclining(selected);
    else void many.run(selected, choice, '').then(onClear);
  };
  return (
    <>
      {selected.length > 0 ? (
        <Row gap={8} align="center" wrap rigid py={6} px="edge" bg="raised">
          <span role="status">
            {many.progress
              ? words.working(many.progress.at, many.progress.count)
              : words.selected(selected.length)}
          </span>
          <Button variant="default" size="sm" loading={isBusy} onClick={() => answer('yes')}>
            {words.accept}
          </Button>
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => answer('no')}>
            {words.decline}
          </Button>
          <Button variant="subtle" color="gray" size="sm" disabled={isBusy} onClick={onClear}>
            {words.clear}
          </Button>
        </Row>
      ) : null}
      <Suspense fallback={null}>
        {declining ? (
          <ReasonQuestion
            title={copy.reason.titleMany(declining.length)}
            act={words.decline}
            run={(reason) => many.run(declining, 'no', reason).then(onClear)}
            onClose={() => setDeclining(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
