import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { QueueDetail } from '#platform/ui/kit/queue-detail.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportPerson, ReportView } from '../../../contract/moderation.ts';
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
    <QueueDetail reading={report} words={{ ...words.one, absentTitle: words.one.absent }} onBack={onBack}>
      {(data) => <Shown report={data} onDecided={onDecided} />}
    </QueueDetail>
  );
}

function Shown({ report, onDecided }: { report: ReportView; onDecided: () => void }) {
  return (
    <>
      <Row as="header" gap={4} gapX={16} align="baseline" wrap>
        <Text as="h2" size="xl" weight={600} tracking="tight" breaks noRing tabIndex={-1}>
          {titleOf(report)}
        </Text>
        <ReportMark state={report.state} />
      </Row>
      <Facts>
        <Fact name={words.one.reporter}>
          <PersonLink person={report.reporter} />
        </Fact>
        <Fact name={words.one.reported}>
          {report.reported ? <PersonLink person={report.reported} /> : words.nobody}
        </Fact>
        <Fact name={words.one.where}>{words.places[report.place]}</Fact>
        <Fact name={words.one.when}>
          <Time at={report.createdAt} style="full" />
        </Fact>
      </Facts>
      <Stack as="section" gap={6} pt={16} borderTop="soft" aria-label={words.one.reason}>
        <Text as="h3" size="md" weight={600}>
          {words.one.reason}
        </Text>
        <Text
          as="p"
          measure
          breaks
          preWrap
          tone={report.reason ? undefined : 'faint'}
          dir="auto"
          data-private
        >
          {report.reason || words.cleared}
        </Text>
      </Stack>
      <Others report={report} />
      <LookInto report={report} />
      <Decision report={report} onDecided={onDecided} />
    </>
  );
}

function titleOf({ about, place, reported }: ReportView): string {
  const name = reported?.displayName ?? words.nobody;
  if (about === 'message') return words.one.message(name);
  return place === 'group' ? words.one.group(name) : words.one.conversation(name);
}

const PersonLink = ({ person }: { person: ReportPerson }) => (
  <Link
    to="/people/$personId"
    params={{ personId: person.id }}
    className={layout({ tone: 'accent' })}
    preload={false}
  >
    {person.displayName}
  </Link>
);

function Others({ report: { others } }: { report: ReportView }) {
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={6} pt={16} borderTop="soft" aria-label={words.one.others}>
      <Text as="h3" size="md" weight={600}>
        {words.one.others}
      </Text>
      <Stack as="ul" gap={10}>
        {others.map(({ reporter, reason, createdAt }) => (
          <li key={reporter.id}>
            <Text as="p" size="sm" tone="muted" pretty>
              <PersonLink person={reporter} />, <Time at={createdAt} style="inline" />
            </Text>
            <Text as="p" measure breaks preWrap dir="auto" data-private>
              {reason}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
