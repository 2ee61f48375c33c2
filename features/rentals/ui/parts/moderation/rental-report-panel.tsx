import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { ReportedPerson } from '#platform/contract/reports.ts';
import { shortDaysIn } from '#platform/ui/calendar-words.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { words as shared } from '#platform/ui/kit/report-copy.ts';
import {
  ReportDetail,
  ReportFacts,
  ReportHead,
  ReportPart,
  ReportPerson,
  ReportWords,
} from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { amountWords } from '#platform/ui/money-words.ts';
import type { ReportedFacts, ReportedRental } from '../../../contract/reporting.ts';
import type { Side } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { coverWords, rateWords, stateWords } from '../rental-words.ts';
import { RentalDecision } from './rental-decision.tsx';
import { reportedQuery } from './report-api.ts';
import { words } from './report-copy.ts';

type RentalReportPanelProps = {
  id: ClientId;
  /** Who works on it, as the queue shows it. */
  claim: ReactNode;
  onBack: () => void;
  onDecided: () => void;
};

/** One reported rental: who reported whom and why, what was agreed, the condition notes and the decision. */
export function RentalReportPanel({ id, claim, onBack, onDecided }: RentalReportPanelProps) {
  const reading = useQuery(reportedQuery(id));
  return (
    <ReportDetail reading={reading} onBack={onBack}>
      {(report) => <Shown report={report} claim={claim} onDecided={onDecided} />}
    </ReportDetail>
  );
}

type ShownProps = { report: ReportedRental } & Pick<RentalReportPanelProps, 'claim' | 'onDecided'>;

const Shown = ({ report, claim, onDecided }: ShownProps) => (
  <>
    <ReportHead title={report.rental.title}>{stateWords(report.rental)}</ReportHead>
    {claim}
    <ReportFacts at={report.createdAt} reporter={<WithSide person={report.reporter} side={report.side} />}>
      {report.reported ? (
        <Fact name={shared.reported}>
          <WithSide person={report.reported} side={report.side === 'owner' ? 'renter' : 'owner'} />
        </Fact>
      ) : null}
    </ReportFacts>
    <ReportPart title={reasonOf(report.reason)}>
      {report.note ? <ReportWords>{report.note}</ReportWords> : null}
    </ReportPart>
    <ReportPart title={words.one.rental}>
      <Box p={12} border="hairline" radius="button">
        <Agreed rental={report.rental} />
      </Box>
    </ReportPart>
    {report.rental.conditions.map((one) => (
      <ReportPart key={one.stage} title={copy.conditions[one.stage]}>
        <ConditionNotes condition={one} />
      </ReportPart>
    ))}
    <RentalDecision report={report} onDecided={onDecided} />
  </>
);

const WithSide = ({ person, side }: { person: ReportedPerson | null; side: Side }) => (
  <>
    <ReportPerson person={person} />, {words.sides[side]}
  </>
);

const Agreed = ({ rental }: { rental: ReportedFacts }) => (
  <Facts>
    <Fact name={copy.facts.dates}>{shortDaysIn(rental)}</Fact>
    <Fact name={copy.facts.rate}>{rateWords(rental.rate)}</Fact>
    {rental.terms.replacementMinor === null ? null : (
      <Fact name={copy.facts.replacement}>
        {amountWords(rental.terms.replacementMinor, rental.terms.currency)}
      </Fact>
    )}
    {rental.terms.deposit ? <Fact name={copy.facts.deposit}>{rental.terms.deposit}</Fact> : null}
    {rental.terms.needsCertificate ? (
      <Fact name={copy.facts.insurance}>{coverWords(rental.terms)}</Fact>
    ) : null}
  </Facts>
);

const ConditionNotes = ({ condition }: { condition: ReportedFacts['conditions'][number] }) => (
  <Stack gap={10}>
    {condition.notes ? (
      <ReportWords>{condition.notes}</ReportWords>
    ) : (
      <Text tone="faint">{words.one.empty}</Text>
    )}
    {condition.signatures.map(({ side, at, objection }) => (
      <div key={side}>
        <Text as="p" size="sm" tone="muted">
          {(objection ? words.objection : words.signed)(words.sides[side])}, <Time at={at} style="inline" />
        </Text>
        {objection ? <ReportWords>{objection}</ReportWords> : null}
      </div>
    ))}
  </Stack>
);

const reasonOf = (reason: string): string =>
  (words.reasons as Readonly<Record<string, string>>)[reason] ?? reason;
