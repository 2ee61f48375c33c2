import { useQuery } from '@tanstack/react-query';
import { Fact } from '#platform/ui/kit/facts.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { words as shared } from '#platform/ui/kit/report-copy.ts';
import {
  ReportDetail,
  ReportFacts,
  ReportHead,
  ReportOthers,
  ReportPart,
  ReportPerson,
  ReportWords,
} from '#platform/ui/kit/report-parts.tsx';
import type { ReportView } from '../../../contract/moderation.ts';
import { Decision } from './decision.tsx';
import { LookInto } from './look-into.tsx';
import { reportQuery } from './moderation-api.ts';
import { words } from './moderation-copy.ts';
import { ReportMark } from './report-mark.tsx';

type ReportPanelProps = {
  id: string;
  onBack: () => void;
  /** Called once the report is decided. */
  onDecided: () => void;
};

/** One report: who reported what, the reported messages, and the decision. */
export function ReportPanel({ id, onBack, onDecided }: ReportPanelProps) {
  const report = useQuery(reportQuery(id));
  return (
    <ReportDetail reading={report} onBack={onBack}>
      {(data) => <Shown report={data} onDecided={onDecided} />}
    </ReportDetail>
  );
}

function Shown({ report, onDecided }: { report: ReportView; onDecided: () => void }) {
  return (
    <>
      <ReportHead title={titleOf(report)}>
        <ReportMark state={report.state} />
      </ReportHead>
      <ReportFacts at={report.createdAt} reporter={<ReportPerson person={report.reporter} />}>
        <Fact name={shared.reported}>
          <ReportPerson person={report.reported} />
        </Fact>
        <Fact name={shared.where}>{words.places[report.place]}</Fact>
      </ReportFacts>
      <ReportPart title={words.one.reason}>
        {report.reason ? (
          <ReportWords>{report.reason}</ReportWords>
        ) : (
          <Text tone="faint">{words.cleared}</Text>
        )}
      </ReportPart>
      <ReportOthers others={report.others.map(({ reason, ...other }) => ({ ...other, said: reason }))} />
      <LookInto report={report} />
      <Decision report={report} onDecided={onDecided} />
    </>
  );
}

function titleOf({ about, place, reported }: ReportView): string {
  const name = reported?.displayName ?? shared.nobody;
  if (about === 'message') return words.one.message(name);
  return place === 'group' ? words.one.group(name) : words.one.conversation(name);
}
