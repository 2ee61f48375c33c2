import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OpenedReport, ReportedPerson } from '#platform/contract/reports.ts';
import { layout, Row, Stack, Text } from './layout.tsx';
import { Time } from './time.tsx';

/** The heading of an opened report: what it is about, and what has become of that. */
export const ReportHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <Row as="header" gap={4} gapX={16} align="baseline" wrap>
    <Text as="h2" size="xl" weight={600} tracking="tight" breaks noRing tabIndex={-1} dir="auto">
      {title}
    </Text>
    <Text tone="muted">{children}</Text>
  </Row>
);

/** A part of a report, with its heading. */
export const ReportPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack as="section" gap={6} pt={16} borderTop="soft" aria-label={title}>
    <Text as="h3" size="md" weight={600}>
      {title}
    </Text>
    {children}
  </Stack>
);

/** What somebody wrote. */
export const ReportWords = ({ children }: { children: ReactNode }) => (
  <Text as="p" measure breaks preWrap dir="auto" data-private>
    {children}
  </Text>
);

/** A person whom a report names; `nobody` is said of those who have left. */
export const ReportPerson = ({ person, nobody }: { person: ReportedPerson; nobody: string }) => (
  <Link
    to="/people/$personId"
    params={{ personId: person.id }}
    className={layout({ tone: 'accent' })}
    preload={false}
  >
    {person.displayName || nobody}
  </Link>
);

type ReportOutcomeProps = {
  outcome: NonNullable<OpenedReport['outcome']>;
  words: { decided: string; by: (name: string) => string; nobody: string; effect: string };
};

/** What was decided, by whom, and what came of it. */
export const ReportOutcome = ({ outcome, words }: ReportOutcomeProps) => (
  <>
    <Text as="p" breaks dir="auto">
      <strong>{words.decided}.</strong> {words.by(outcome.by?.displayName || words.nobody)},{' '}
      <Time at={outcome.at} style="inline" />
      {outcome.note ? ` · ${outcome.note}` : ''}
    </Text>
    <Text as="p" tone="muted" pretty>
      {words.effect}
    </Text>
  </>
);
