import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useMay, useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { draftName, forgetKept } from '#platform/ui/kept-values.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import type { CoverageView } from '../../contract/views.ts';
import { assignmentsApi, sheetAddress } from '../api.ts';
import { words as again } from './again/again-copy.ts';
import { words } from './coverage-copy.ts';
import classes from './judge-bar.module.css';
import type { useMarginDraft } from './notes/use-margin-draft.ts';
import { SheetFoot } from './sheet-foot.tsx';

const ReturnDialog = lazyPart(async () => (await import('./return-dialog.tsx')).ReturnDialog);

type JudgeBarProps = { view: CoverageView; margin: ReturnType<typeof useMarginDraft>; onAsk: () => void };

/** Actions on sent coverage: print it, and for its assigner approve or return it. */
export function JudgeBar({ view, margin, onAsk }: JudgeBarProps) {
  const mayAsk = useMay('assign_tasks') && view.mayAskAgain && view.verdictsDiffer.length === 0;
  const draft = draftName(useMe().person.id, `return:${view.assignmentId}`);
  // The version that the person read: what was sent in since is not returned unread.
  const [returning, setReturning] = useState<number>();
  const isToJudge = view.part === 'assigner' && view.state === 'submitted';
  const { assignmentId: id, version } = view;
  /** True if it succeeded. */
  const judge = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      // Sent with the return, or no longer needed.
      margin.clear();
      forgetKept(draft);
      return true;
    } catch (error) {
      const isChanged = refusalOf(error)?.code === 'coverage.changed';
      toast.error(words.judgeFailed, isChanged ? words.changed : words.failedLine);
      return false;
    }
  };
  return (
    <SheetFoot className={classes.bar}>
      <Text size="sm" tone="muted" role="status">
        {view.part === 'assignee' && view.state === 'submitted' ? words.waiting : words.states[view.state]}
      </Text>
      <Row as="span" gap={8} justify="end" wrap ml="auto">
        <Button component="a" variant="default" href={sheetAddress(view.assignmentId)} download>
          {words.print}
        </Button>
        {mayAsk ? (
          <Button variant="default" onClick={onAsk}>
            {again.ask}
          </Button>
        ) : null}
        {isToJudge ? (
          <>
            <Button variant="default" onClick={() => setReturning(version)}>
              {words.giveBack}
            </Button>
            <Button onClick={() => void judge(() => assignmentsApi.approveCoverage.call({ id, version }))}>
              {words.approve}
            </Button>
          </>
        ) : null}
      </Row>
      {returning === undefined ? null : (
        <Suspense fallback={null}>
          <ReturnDialog
            onClose={() => setReturning(undefined)}
            along={margin.notes.length}
            draft={draft}
            onSend={(note) =>
              judge(() =>
                assignmentsApi.returnCoverage.call({ id, version: returning, note, margin: margin.notes }),
              )
            }
          />
        </Suspense>
      )}
    </SheetFoot>
  );
}
