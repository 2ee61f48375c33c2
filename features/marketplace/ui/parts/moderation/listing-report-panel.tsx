import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { QueueDetail } from '#platform/ui/kit/queue-detail.tsx';
import { ReportHead, ReportPart, ReportPerson, ReportWords } from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportedListing } from '../../../contract/reporting.ts';
import { ListingDecision } from './listing-decision.tsx';
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
    <QueueDetail reading={reading} words={words.one} onBack={onBack}>
      {(report) => <Shown report={report} claim={claim} onDecided={onDecided} />}
    </QueueDetail>
  );
}

type ShownProps = { report: ReportedListing } & Pick<ListingReportPanelProps, 'claim' | 'onDecided'>;

const Shown = ({ report, claim, onDecided }: ShownProps) => (
  <>
    <ReportHead title={report.listing.title}>
      {words.kinds[report.listing.kind]}, {words.listingStates[report.listing.state].toLocaleLowerCase()}
    </ReportHead>
    {claim}
    <Facts>
      <Fact name={words.one.reporter}>
        <ReportPerson person={report.reporter} nobody={words.one.nobody} />
      </Fact>
      <Fact name={words.one.poster}>
        {report.reported ? (
          <ReportPerson person={report.reported} nobody={words.one.nobody} />
        ) : (
          words.one.confidential
        )}
      </Fact>
      <Fact name={words.one.when}>
        <Time at={report.createdAt} style="full" />
      </Fact>
    </Facts>
    <ReportPart title={reasonOf(report.reason)}>
      {report.note ? <ReportWords>{report.note}</ReportWords> : null}
    </ReportPart>
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
    {report.others.length > 0 ? (
      <ReportPart title={words.one.others}>
        <Stack as="ul" gap={10}>
          {report.others.map(({ reporter, reason, note, createdAt }) => (
            <li key={reporter.id}>
              <Text as="p" size="sm" tone="muted">
                <ReportPerson person={reporter} nobody={words.one.nobody} />,{' '}
                <Time at={createdAt} style="inline" />
              </Text>
              <ReportWords>
                {reasonOf(reason)} {note}
              </ReportWords>
            </li>
          ))}
        </Stack>
      </ReportPart>
    ) : null}
    <ListingDecision report={report} onDecided={onDecided} />
  </>
);

type ListingWordsProps = { listing: Pick<ReportedListing['listing'], 'company' | 'terms' | 'about'> };

const ListingWords = ({ listing: { company, terms, about } }: ListingWordsProps) => (
  <Stack gap={10}>
    {company || terms ? (
      <Facts>
        {company ? <Fact name={words.one.company}>{company}</Fact> : null}
        {terms ? <Fact name={words.one.terms}>{terms}</Fact> : null}
      </Facts>
    ) : null}
    {about ? <ReportWords>{about}</ReportWords> : <Text tone="faint">{words.one.noText}</Text>}
  </Stack>
);

const reasonOf = (reason: string): string =>
  (words.reasons as Readonly<Record<string, string>>)[reason] ?? reason;
