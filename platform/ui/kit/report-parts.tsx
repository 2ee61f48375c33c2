import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OpenedReport, ReportedPerson } from '#platform/contract/reports.ts';
import { newId } from '../new-id.ts';
import { useActs } from './act/use-acts.ts';
import { Fact, Facts } from './facts.tsx';
import { layout, Row, Stack, Text } from './layout.tsx';
import type { Reading } from './loaded.tsx';
import { QueueDetail } from './queue-detail.tsx';
import { words } from './report-copy.ts';
import { Time } from './time.tsx';

type ReportDetailProps<Data> = {
  reading: Reading<Data>;
  onBack: () => void;
  children: (report: Data) => ReactNode;
};

/** The open report beside the queue, in all its states. */
export const ReportDetail = <Data,>(props: ReportDetailProps<Data>) => (
  <QueueDetail words={words} {...props} />
);

/** The heading of an opened report: what it is about, and what has become of that. */
export const ReportHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <Row as="header" gap={4} gapX={16} align="baseline" wrap>
    <Text as="h2" size="xl" weight={600} tracking="tight" breaks noRing tabIndex={-1} dir="auto">
      {title}
    </Text>
    <Text tone="muted">{children}</Text>
  </Row>
);

type ReportFactsProps = {
  /** Left out where it says nothing. */
  reporter?: ReactNode;
  at: OpenedReport['createdAt'];
  children?: ReactNode;
};

/** Who reported it, what only its feature knows of it, and when. */
export const ReportFacts = ({ reporter, at, children }: ReportFactsProps) => (
  <Facts>
    {reporter ? <Fact name={words.reporter}>{reporter}</Fact> : null}
    {children}
    <Fact name={words.when}>
      <Time at={at} style="full" />
    </Fact>
  </Facts>
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

/** A person whom a report names; those who have left, and those it doesn't name, have no name. */
export const ReportPerson = ({ person }: { person: ReportedPerson | null }) =>
  person ? (
    <Link
      to="/people/$personId"
      params={{ personId: person.id }}
      className={layout({ tone: 'accent' })}
      preload={false}
    >
      {person.displayName || words.nobody}
    </Link>
  ) : (
    words.nobody
  );

interface Other {
  readonly reporter: ReportedPerson;
  readonly createdAt: OpenedReport['createdAt'];
  /** Why, in words. */
  readonly said: string;
}

type ReportOthersProps = { others: readonly Other[]; title?: string };

/** Who else reported it, and why; nothing if nobody did. */
export const ReportOthers = ({ others, title = words.others }: ReportOthersProps) =>
  others.length === 0 ? null : (
    <ReportPart title={title}>
      <Stack as="ul" gap={10}>
        {others.map(({ reporter, createdAt, said }) => (
          <li key={`${reporter.id}:${said}`}>
            <Text as="p" size="sm" tone="muted">
              <ReportPerson person={reporter} />, <Time at={createdAt} style="inline" />
            </Text>
            <ReportWords>{said}</ReportWords>
          </li>
        ))}
      </Stack>
    </ReportPart>
  );

type ReportOutcomeProps = {
  outcome: NonNullable<OpenedReport['outcome']>;
  decided: string;
  effect: string;
};

/** What was decided, by whom, and what came of it. */
export const ReportOutcome = ({ outcome, decided, effect }: ReportOutcomeProps) => (
  <>
    <Text as="p" breaks dir="auto">
      <strong>{decided}.</strong> {words.by(outcome.by?.displayName || words.nobody)},{' '}
      <Time at={outcome.at} style="inline" />
      {outcome.note ? ` · ${outcome.note}` : ''}
    </Text>
    <Text as="p" tone="muted" pretty>
      {effect}
    </Text>
  </>
);

/** Why somebody else has to decide it. */
export const ReportBeyond = () => <p>{words.beyond}</p>;

/** The id of a decision: a retry after a lost answer is the same act. */
export const useActId = (): string => useState(newId)[0];

type ReportChoicesProps = {
  dismiss: () => Promise<unknown>;
  onDecided: () => void;
  /** The verb with consequences, which asks before it is done. */
  act: string;
  renderAsked: (onClose: () => void) => ReactNode;
};

/** Dismissing a report, or what is done about it. */
export function ReportChoices({ dismiss, onDecided, act, renderAsked }: ReportChoicesProps) {
  const { run } = useActs();
  const [isAsked, setIsAsked] = useState(false);
  const onDismiss = async () => {
    if (await run(dismiss, { failed: words.failed, done: words.dismissed })) onDecided();
  };
  return (
    <>
      <Row gap={8} wrap>
        <Button variant="default" onClick={() => void onDismiss()}>
          {words.dismiss}
        </Button>
        <Button variant="default" color="danger" onClick={() => setIsAsked(true)}>
          {act}
        </Button>
      </Row>
      <Text as="p" size="sm" tone="faint">
        {words.told}
      </Text>
      {isAsked ? renderAsked(() => setIsAsked(false)) : null}
    </>
  );
}
