import { Button } from '@mantine/core';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { words as shared } from '#platform/ui/kit/report-copy.ts';
import {
  ReportBeyond,
  ReportChoices,
  ReportOutcome,
  ReportPart,
  useActId,
} from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportedListing } from '../../../contract/reporting.ts';
import { appealReason, limits, type ReportDecision } from '../../../limits.ts';
import { reportApi } from './report-api.ts';
import { words } from './report-copy.ts';

type ListingDecisionProps = { report: ReportedListing; onDecided: () => void };

/** Whether it is the poster's appeal against a removal. */
export const isAppeal = ({ reason }: Pick<ReportedListing, 'reason'>): boolean => reason === appealReason;

/** The decision with what it caused, or the verbs for one: each says its consequence before it is done. */
export function ListingDecision({ report, onDecided }: ListingDecisionProps) {
  const Choices = isAppeal(report) ? Answers : Verbs;
  return (
    <ReportPart title={shared.decision}>
      {report.outcome ? (
        <Outcome report={report} outcome={report.outcome} />
      ) : report.isBeyond ? (
        <ReportBeyond />
      ) : (
        <Choices report={report} onDecided={onDecided} />
      )}
    </ReportPart>
  );
}

type OutcomeProps = { report: ReportedListing; outcome: NonNullable<ReportedListing['outcome']> };
type Said = Readonly<Record<string, string>>;

function Outcome({ report, outcome }: OutcomeProps) {
  const { state, lifted } = report;
  const { effects } = words.decision;
  const said: Said = isAppeal(report) ? { dismissed: effects.kept, restored: effects.lifted } : effects;
  const states: Said = words.states;
  return (
    <>
      <ReportOutcome outcome={outcome} decided={states[state] ?? ''} effect={said[state] ?? ''} />
      {lifted ? (
        <Text as="p" tone="muted" pretty>
          {words.lifting.by(lifted.by?.displayName || shared.nobody)}, <Time at={lifted.at} style="inline" />.{' '}
          {effects.lifted}
        </Text>
      ) : null}
      {state === 'removed' && !lifted && !report.isBeyond ? <Lifting id={report.id} /> : null}
    </>
  );
}

/** What the poster reads. */
const why = () => ({
  note: prose({ label: words.note, limit: limits.noteMax, required: words.noteMissing }),
});

/** Puts a removed listing back, with a reason its poster reads. */
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
          {...lifting}
          fields={why()}
          run={({ note }) => reportApi.liftReport.call({ id, note })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Row>
  );
}

/** Answers an appeal: the listing stays removed, or is back. */
function Answers({ report: { id, version }, onDecided }: ListingDecisionProps) {
  const [asked, setAsked] = useState<'keeping' | 'lifting'>();
  const actId = useActId();
  return (
    <>
      <Row gap={8} wrap>
        {(['lifting', 'keeping'] as const).map((one) => (
          <Button key={one} variant="default" onClick={() => setAsked(one)}>
            {words[one].open}
          </Button>
        ))}
      </Row>
      {asked ? (
        <FormDialog
          {...words[asked]}
          fields={why()}
          run={({ note }) =>
            reportApi.answerAppeal.call({ id, actId, version, isGranted: asked === 'lifting', note })
          }
          onDone={onDecided}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

function Verbs({ report, onDecided }: ListingDecisionProps) {
  const actId = useActId();
  const decide = (decision: ReportDecision, note = '') =>
    reportApi.decideReport.call({ id: report.id, actId, version: report.version, decision, note });
  const { waiting } = report.listing;
  const { removal } = words;
  return (
    <ReportChoices
      dismiss={() => decide('dismissed')}
      onDecided={onDecided}
      act={words.decision.remove}
      renderAsked={(onClose) => (
        <FormDialog
          title={removal.title}
          line={waiting > 0 ? `${removal.line} ${removal.waiting(waiting)}` : removal.line}
          act={removal.act}
          isDanger
          fields={why()}
          run={({ note }) => decide('removed', note)}
          done={words.states.removed}
          onDone={onDecided}
          onClose={onClose}
        />
      )}
    />
  );
}
