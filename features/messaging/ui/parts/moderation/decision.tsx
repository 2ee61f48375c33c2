import { Button } from '@mantine/core';
import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportOutcome, ReportView } from '../../../contract/moderation.ts';
import { reportLimits } from '../../../limits.ts';
import { canReopen } from '../../../policy/moderation.ts';
import classes from './decision.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { words } from './moderation-copy.ts';
import panel from './report-panel.module.css';
import { useDecision } from './use-decision.ts';

type DecisionProps = { report: ReportView; onDecided: () => void };

/** What was decided, or what can be. */
export function Decision({ report, onDecided }: DecisionProps) {
  const decision = useDecision(report, onDecided);
  return (
    <section className={panel.part} aria-label={words.decision.title}>
      <h3 className={panel.heading}>{words.decision.title}</h3>
      {decision.hasConflict ? <Conflict by={report.outcome?.by.displayName ?? ''} /> : null}
      {report.outcome ? (
        <Outcome report={report} outcome={report.outcome} decision={decision} />
      ) : (
        <Choices report={report} decision={decision} />
      )}
    </section>
  );
}

type Acting = { report: ReportView; decision: ReturnType<typeof useDecision> };

function Conflict({ by }: { by: string }) {
  return (
    <div className={classes.conflict} role="alert">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>{words.decision.conflict(by)}</strong> {words.decision.conflictLine}
      </p>
    </div>
  );
}

function Outcome({ report, outcome, decision }: Acting & { outcome: ReportOutcome }) {
  const [problem, setProblem] = useState<string>();
  const reopen = async () => setProblem(await decision.reopen());
  return (
    <>
      <p>
        <strong>{words.states[report.state]}.</strong> {words.decision.by(outcome.by.displayName)},{' '}
        <Time at={outcome.at} style="inline" />
      </p>
      {outcome.note || outcome.warning ? (
        <Facts>
          {outcome.note ? <Fact name={words.decision.noted}>{outcome.note}</Fact> : null}
          {outcome.warning ? <Fact name={words.decision.warning}>{outcome.warning}</Fact> : null}
        </Facts>
      ) : null}
      {canReopen(report.state, report.isKept) && !report.isBeyond ? (
        <div className={classes.acts}>
          <Button variant="default" aria-disabled={decision.isBusy} onClick={() => void reopen()}>
            {words.decision.reopen}
          </Button>
        </div>
      ) : null}
      <Problem line={problem} />
    </>
  );
}

function Choices({ report, decision }: Acting) {
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState<'warned' | 'removed'>();
  const [problem, setProblem] = useState<string>();
  const name = report.reported?.displayName ?? words.nobody;
  if (report.isBeyond) return <p className={panel.line}>{words.decision.beyond(name)}</p>;
  const dismiss = async () => setProblem(await decision.decide({ decision: 'dismissed', note, warning: '' }));
  return (
    <>
      <ProseField
        className={classes.note}
        data-private
        label={words.decision.note}
        description={words.decision.noteHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={reportLimits.noteMax}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button variant="default" aria-disabled={decision.isBusy} onClick={() => void dismiss()}>
          {words.decision.dismiss}
        </Button>
        {report.reported ? (
          <Button variant="default" onClick={() => setAsking('warned')}>
            {words.decision.warn}
          </Button>
        ) : null}
        {report.about === 'message' ? (
          <Button variant="default" onClick={() => setAsking('removed')}>
            {words.decision.remove}
          </Button>
        ) : null}
      </div>
      <p className={panel.line}>
        {words.decision.told} {report.otherReports > 0 ? words.decision.all(report.otherReports) : null}
      </p>
      <Problem line={problem} />
      {asking ? (
        <DecisionDialog
          kind={asking}
          name={name}
          note={note}
          decision={decision}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

const Problem = ({ line }: { line: string | undefined }) =>
  line ? (
    <p className={panel.problem} role="alert">
      {line}
    </p>
  ) : null;
