import { Button } from '@mantine/core';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { ReportOutcome, ReportPart } from '#platform/ui/kit/report-parts.tsx';
import type { ReportedRental } from '../../../contract/reporting.ts';
import { limits, type ReportDecision } from '../../../limits.ts';
import { reportApi } from './report-api.ts';
import { words } from './report-copy.ts';

const { decision: said } = words;

type RentalDecisionProps = { report: ReportedRental; onDecided: () => void };

/** The decision, or the verbs for one. */
export function RentalDecision({ report, onDecided }: RentalDecisionProps) {
  const { outcome, state, isBeyond } = report;
  const decision = state === 'warned' ? 'warned' : 'dismissed';
  return (
    <ReportPart title={said.title}>
      {outcome ? (
        <ReportOutcome
          outcome={outcome}
          words={{
            decided: said.states[decision],
            by: said.by,
            nobody: words.one.nobody,
            effect: said.effects[decision],
          }}
        />
      ) : null}
      {!outcome && isBeyond ? <p>{said.beyond}</p> : null}
      {outcome || isBeyond ? null : <Verbs report={report} onDecided={onDecided} />}
    </ReportPart>
  );
}

function Verbs({ report, onDecided }: RentalDecisionProps) {
  const { run } = useActs();
  const [isWarning, setIsWarning] = useState(false);
  // A retry after a lost answer is the same act.
  const [actId] = useState(() => uuidV7(now()));
  const decide = (decision: ReportDecision, note = '') =>
    reportApi.decideReport.call({ id: report.id, actId, version: report.version, decision, note });
  const dismiss = async () => {
    const isDone = await run(() => decide('dismissed'), { failed: said.failed, done: said.done.dismissed });
    if (isDone) onDecided();
  };
  return (
    <>
      <Row gap={8} wrap>
        <Button variant="default" onClick={() => void dismiss()}>
          {said.dismiss}
        </Button>
        <Button variant="default" color="danger" onClick={() => setIsWarning(true)}>
          {said.warn}
        </Button>
      </Row>
      <Text as="p" size="sm" tone="faint">
        {said.told}
      </Text>
      {isWarning ? (
        <FormDialog
          title={words.warning.title(report.reported?.displayName || words.one.nobody)}
          line={words.warning.line}
          act={words.warning.act}
          isDanger
          fields={{
            note: prose({
              label: words.warning.text,
              limit: limits.noteMax,
              required: words.warning.missing,
            }),
          }}
          run={({ note }) => decide('warned', note)}
          done={said.done.warned}
          onDone={onDecided}
          onClose={() => setIsWarning(false)}
        />
      ) : null}
    </>
  );
}
