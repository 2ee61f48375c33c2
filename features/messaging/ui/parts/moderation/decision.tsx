import { Button } from '@mantine/core';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { words as shared } from '#platform/ui/kit/report-copy.ts';
import { ReportPart } from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportOutcome, ReportView } from '../../../contract/moderation.ts';
import { reportLimits } from '../../../limits.ts';
import { canReopen, objectionTo } from '../../../policy/moderation.ts';
import { words } from './moderation-copy.ts';
import { useDecision } from './use-decision.ts';

type DecisionProps = { report: ReportView; onDecided: () => void };

/** The decision, or the choices for one. */
export function Decision({ report, onDecided }: DecisionProps) {
  const decision = useDecision(report, onDecided);
  return (
    <ReportPart title={shared.decision}>
      {decision.hasConflict ? <Conflict by={report.outcome?.by.displayName ?? ''} /> : null}
      {report.outcome ? (
        <Outcome report={report} outcome={report.outcome} decision={decision} />
      ) : (
        <Choices report={report} decision={decision} />
      )}
    </ReportPart>
  );
}

type Acting = { report: ReportView; decision: ReturnType<typeof useDecision> };

function Conflict({ by }: { by: string }) {
  return (
    <Row gap={12} align="start" py={10} px={12} bg="raised" border="hairline" radius="button" role="alert">
      <IconAlertTriangle
        size={16}
        stroke={1.75}
        aria-hidden
        className={layout({ rigid: true, mt: 4, tone: 'warning' })}
      />
      <p>
        <strong>{words.decision.conflict(by)}</strong> {words.decision.conflictLine}
      </p>
    </Row>
  );
}

function Outcome({ report, outcome, decision }: Acting & { outcome: ReportOutcome }) {
  const [problem, setProblem] = useState<string>();
  const reopen = async () => setProblem(await decision.reopen());
  return (
    <>
      <p>
        <strong>{words.states[report.state]}.</strong> {shared.by(outcome.by.displayName)},{' '}
        <Time at={outcome.at} style="inline" />
      </p>
      {outcome.note || outcome.warning ? (
        <Facts>
          {outcome.note ? <Fact name={words.decision.noted}>{outcome.note}</Fact> : null}
          {outcome.warning ? <Fact name={words.decision.warning}>{outcome.warning}</Fact> : null}
        </Facts>
      ) : null}
      {canReopen(report.state, report.isKept) && !report.isBeyond ? (
        <Row gap={8} wrap mt={4}>
          <Button variant="default" aria-disabled={decision.isBusy} onClick={() => void reopen()}>
            {words.decision.reopen}
          </Button>
        </Row>
      ) : null}
      <Problem line={problem} />
    </>
  );
}

function Choices({ report, decision }: Acting) {
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState<'warned' | 'removed'>();
  const [problem, setProblem] = useState<string>();
  const name = report.reported?.displayName ?? shared.nobody;
  if (report.isBeyond)
    return (
      <Text as="p" size="sm" tone="muted" pretty>
        {words.decision.beyond(name)}
      </Text>
    );
  const dismiss = async () => setProblem(await decision.decide({ decision: 'dismissed', note, warning: '' }));
  return (
    <>
      <ProseField
        className={layout({ maxWidth: 560 })}
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
      <Row gap={8} wrap mt={4}>
        <Button variant="default" aria-disabled={decision.isBusy} onClick={() => void dismiss()}>
          {shared.dismiss}
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
      </Row>
      <Text as="p" size="sm" tone="muted" pretty>
        {shared.told} {report.otherReports > 0 ? words.decision.all(report.otherReports) : null}
      </Text>
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
    <Text as="p" tone="danger" role="alert">
      {line}
    </Text>
  ) : null;

type DecisionDialogProps = {
  kind: 'warned' | 'removed';
  /** The person it is about. */
  name: string;
  /** The note so far. */
  note: string;
  decision: ReturnType<typeof useDecision>;
  onClose: () => void;
};

/** Asks for details of a decision that affects someone or cannot be undone. */
function DecisionDialog({ kind, name, note: noted, decision, onClose }: DecisionDialogProps) {
  const isRemoval = kind === 'removed';
  const { removal, warning } = words;
  const about = isRemoval
    ? { title: removal.title, line: removal.line, act: removal.act, keep: removal.keep }
    : { title: warning.title(name), line: warning.line, act: warning.act, keep: warning.cancel };
  return (
    <FormDialog
      {...about}
      isDanger={isRemoval}
      size={460}
      fields={{
        note: prose({ label: removal.note, limit: reportLimits.noteMax, lines: 3, isPrivate: true }),
        warning: prose({
          label: isRemoval ? removal.warning(name) : warning.text,
          limit: reportLimits.warningMax,
          lines: 3,
          isPrivate: true,
        }),
      }}
      hidden={isRemoval ? [] : ['note']}
      start={{ note: noted }}
      check={(values) => {
        if (!objectionTo({ decision: kind, ...values, isOfMessage: true })) return {};
        return isRemoval ? { note: removal.missing } : { warning: warning.missing };
      }}
      run={(values) => decision.send({ decision: kind, ...values })}
      // Another moderator was first: their decision is shown instead.
      onRefused={decision.meet}
      explain={(refusal) => refusal?.message ?? words.decision.failedLine}
      onClose={onClose}
    />
  );
}
