import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Stack, Text } from '#platform/ui/kit/layout.tsx';
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
import type { ReportedListing } from '../../../contract/reporting.ts';
import { isAppeal, ListingDecision } from './listing-decision.tsx';
import { reportedQuery } from './report-api.ts';
import { words } from './report-copy.ts';

type ListingReportPanelProps = {
  id: ClientId;
  /** Who works on it, as the queue shows it. */
  claim: ReactNode;
  onBack: () => void;
  onDecided: () => void;
};

/** One reported listing: who reported it and why, what it says, the decision and what that caused. */
export function ListingReportPanel({ id, claim, onBack, onDecided }: ListingReportPanelProps) {
  const reading = useQuery(reportedQuery(id));
  return (
    <ReportDetail reading={reading} onBack={onBack}>
      {(report) => <Shown report={report} claim={claim} onDecided={onDecided} />}
    </ReportDetail>
  );
}

type ShownProps = { report: ReportedListing } & Pick<ListingReportPanelProps, 'claim' | 'onDecided'>;

const Shown = ({ report, claim, onDecided }: ShownProps) => (
  <>
    <ReportHead title={report.listing.title}>
      {words.kinds[report.listing.kind]}, {words.listingStates[report.listing.state].toLocaleLowerCase()}
    </ReportHead>
    {claim}
    <ReportFacts
      at={report.createdAt}
      reporter={isAppeal(report) ? null : <ReportPerson person={report.reporter} />}
    >
      <Fact name={words.one.poster}>
        {report.reported ? <ReportPerson person={report.reported} /> : words.one.confidential}
      </Fact>
    </ReportFacts>
    <ReportPart title={reasonOf(report.reason)}>
      {report.note ? <ReportWords>{report.note}</ReportWords> : null}
    </ReportPart>
    {isAppeal(report) && report.listing.removal ? (
      <ReportPart title={words.one.removedFor}>
        <ReportWords>{report.listing.removal.why}</ReportWords>
      </ReportPart>
    ) : null}
    <ReportPart title={words.one.listing}>
      <Box p={12} border="hairline" radius="button">
        <ListingWords listing={report.listing} />
      </Box>
    </ReportPart>
    {report.listing.reported ? (
      <ReportPart title={words.one.earlier}>
        <Box p={12} border="hairline" radius="button">
          <Stack gap={10}>
            <Text weight={600}>{report.listing.reported.title}</Text>
            <ListingWords listing={report.listing.reported} />
          </Stack>
        </Box>
      </ReportPart>
    ) : null}
    <ReportOthers
      title={isAppeal(report) ? words.one.reporters : shared.others}
      others={report.others.map(({ reason, note, ...other }) => ({
        ...other,
        said: [reasonOf(reason), note].filter(Boolean).join(': '),
      }))}
    />
    <ListingDecision report={report} onDecided={onDecided} />
  </>
);

type ListingWordsProps = {
  listing: Pick<ReportedListing['listing'], 'company' | 'terms' | 'about' | 'howToApply'>;
};

const ListingWords = ({ listing: { company, terms, about, howToApply } }: ListingWordsProps) => (
  <Stack gap={10}>
    {company || terms ? (
      <Facts>
        {company ? <Fact name={words.one.company}>{company}</Fact> : null}
        {terms ? <Fact name={words.one.terms}>{terms}</Fact> : null}
      </Facts>
    ) : null}
    {howToApply ? (
      <ReportPart title={words.one.howToApply}>
        <ReportWords>{howToApply}</ReportWords>
      </ReportPart>
    ) : null}
    {about ? <ReportWords>{about}</ReportWords> : <Text tone="faint">{words.one.noText}</Text>}
  </Stack>
);

const reasonOf = (reason: string): string =>
  (words.reasons as Readonly<Record<string, string>>)[reason] ?? reason;
