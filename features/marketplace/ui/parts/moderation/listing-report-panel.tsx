import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import type { ReportedPerson } from '#platform/contract/reports.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { QueueDetail } from '#platform/ui/kit/queue-detail.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReportedListing } from '../../../contract/reporting.ts';
import { ListingDecision } from './listing-decision.tsx';
import { reportedQuery } from './report-api.ts';
import { words } from './report-copy.ts';
import { Part } from './report-part.tsx';

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
    <Row as="header" gap={4} gapX={16} align="baseline" wrap>
      <Text as="h2" size="xl" weight={600} tracking="tight" breaks noRing tabIndex={-1} dir="auto">
        {report.listing.title}
      </Text>
      <Text tone="muted">
        {words.kinds[report.listing.kind]}, {words.listingStates[report.listing.state].toLocaleLowerCase()}
      </Text>
    </Row>
    {claim}
    <Facts>
      <Fact name={words.one.reporter}>
        <PersonLink person={report.reporter} />
      </Fact>
      <Fact name={words.one.poster}>
        {report.reported ? <PersonLink person={report.reported} /> : words.one.confidential}
      </Fact>
      <Fact name={words.one.when}>
        <Time at={report.createdAt} style="full" />
      </Fact>
    </Facts>
    <Part title={reasonOf(report.reason)}>{report.note ? <Said>{report.note}</Said> : null}</Part>
    <Part title={words.one.listing}>
      <Box p={12} border="hairline" radius="button">
        <ListingWords listing={report.listing} />
      </Box>
    </Part>
    {report.listing.reported ? (
      <Part title={words.one.earlier}>
        <Box p={12} border="hairline" radius="button">
          <Stack gap={10}>
            <Text weight={600}>{report.listing.reported.title}</Text>
            <ListingWords listing={report.listing.reported} />
          </Stack>
        </Box>
      </Part>
    ) : null}
    {report.others.length > 0 ? (
      <Part title={words.one.others}>
        <Stack as="ul" gap={10}>
          {report.others.map(({ reporter, reason, note, createdAt }) => (
            <li key={reporter.id}>
              <Text as="p" size="sm" tone="muted">
                <PersonLink person={reporter} />, <Time at={createdAt} style="inline" />
              </Text>
              <Said>
                {reasonOf(reason)} {note}
              </Said>
            </li>
          ))}
        </Stack>
      </Part>
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
    {about ? <Said>{about}</Said> : <Text tone="faint">{words.one.noText}</Text>}
  </Stack>
);

const Said = ({ children }: { children: ReactNode }) => (
  <Text as="p" measure breaks preWrap dir="auto" data-private>
    {children}
  </Text>
);

const reasonOf = (reason: string): string =>
  (words.reasons as Readonly<Record<string, string>>)[reason] ?? reason;

const PersonLink = ({ person }: { person: ReportedPerson }) => (
  <Link
    to="/people/$personId"
    params={{ personId: person.id }}
    className={layout({ tone: 'accent' })}
    preload={false}
  >
    {person.displayName || words.one.nobody}
  </Link>
);
