import { Button } from '@mantine/core';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { ReportOutcome, ReportPart } from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportedListing } from '../../../contract/reporting.ts';
import { limits, type ReportDecision } from '../../../limits.ts';
import { reportApi } from './report-api.ts';
import { words } from './report-copy.ts';

type ListingDecisionProps = { report: ReportedListing; onDecided: () => void };

/** The decision with what it caused, or the verbs for one: each says its consequence before it is done. */
export const ListingDecision = ({ report, onDecided }: ListingDecisionProps) => (
  <ReportPart title={words.decision.title}>
    {report.outcome ? <Outcome report={report} /> : null}
    {!report.outcome && report.isBeyond ? <p>{words.decision.beyond}</p> : null}
    {report.outcome || report.isBeyond ? null : <Verbs report={report} onDecided={onDecided} />}
  </ReportPart>
);

function Outcome({ report }: { report: ReportedListing }) {
  const { state, outcome, lifted } = report;
  const decision = state === 'removed' ? 'removed' : 'dismissed';
  if (!outcome) return null;
  return (
    <>
      <ReportOutcome
        outcome={outcome}
        words={{
          decided: words.states[decision],
          by: words.decision.by,
          nobody: words.one.nobody,
          effect: words.decision.effects[decision],
        }}
      />
      {lifted ? (
        <Text as="p" tone="muted" pretty>
          {words.lifting.by(lifted.by?.displayName || words.one.nobody)},{' '}
          <Time at={lifted.at} style="inline" />. {words.decision.effects.lifted}
        </Text>
      ) : null}
      {state === 'removed' && !lifted && !report.isBeyond ? <Lifting id={report.id} /> : null}
    </>
  );
}

/** Gives a removed listing back to its poster, with a reason they read. */
function Lifting({ id }: Pick<ReportedListing, 'id'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { lifting } = words;
  return (
    <Row>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {lifting.open}
      </Button>
      {isOpen ? (
        <FormDialog
          title={lifting.title}
          line={lifting.line}
          act={lifting.act}
          fields={{
            note: prose({ label: lifting.note, limit: limits.noteMax, required: lifting.missing }),
          }}
          run={({ note }) => reportApi.liftReport.call({ id, note })}
          done={lifting.done}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Row>
  );
}

function Verbs({ report, onDecided }: ListingDecisionProps) {
  const { run } = useActs();
  const [isRemoving, setIsRemoving] = useState(false);
  // A retry after a lost answer is the same act.
  const [actId] = useState(() => uuidV7(now()));
  const decide = (decision: ReportDecision, note = '') =>
    reportApi.decideReport.call({ id: report.id, actId, version: report.version, decision, note });
  const dismiss = async () => {
    const isDone = await run(() => decide('dismissed'), {
      failed: words.decision.failed,
      done: words.decision.done.dismissed,
    });
    if (isDone) onDecided();
  };
  const { waiting } = report.listing;
  return (
    <>
      <Row gap={8} wrap>
        <Button variant="default" onClick={() => void dismiss()}>
          {words.decision.dismiss}
        </Button>
        <Button variant="default" color="danger" onClick={() => setIsRemoving(true)}>
          {words.decision.remove}
        </Button>
      </Row>
      <Text as="p" size="sm" tone="faint">
        {words.decision.told}
      </Text>
      {isRemoving ? (
        <FormDialog
          title={words.removal.title}
          line={waiting > 0 ? `${words.removal.line} ${words.removal.waiting(waiting)}` : words.removal.line}
          act={words.removal.act}
          isDanger
          fields={{
            note: prose({
              label: words.removal.note,
              limit: limits.noteMax,
              required: words.removal.missing,
            }),
          }}
          run={({ note }) => decide('removed', note)}
          done={words.decision.done.removed}
          onDone={onDecided}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </>
  );
}
