import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { fileShown } from '#features/community/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { ReportedPerson } from '#platform/contract/reports.ts';
import { counted } from '#platform/ui/counted.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { QueueDetail } from '#platform/ui/kit/queue-detail.tsx';
import { ReportPart } from '#platform/ui/kit/report-parts.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { RichText } from '#platform/ui/rich-text/rich-text.tsx';
import type { FlagView } from '../../contract.ts';
import { flaggedQuery } from '../api.ts';
import { copy as words } from '../copy.ts';
import { ClaimLine } from './claim-line.tsx';
import { Effects } from './effects.tsx';
import { FlagDecision } from './flag-decision.tsx';
import { QueueMark } from './queue-mark.tsx';
import { reasonOf } from './queue-words.ts';

const Disclosure = lazyPart(() => import('./disclosure.tsx').then((part) => ({ default: part.Disclosure })));

type FlagPanelProps = { id: ClientId; onBack: () => void; onDecided: () => void };

/** One flagged post: who flagged it and why, what it said then, the decision, and everything it caused. */
export function FlagPanel({ id, onBack, onDecided }: FlagPanelProps) {
  const reading = useQuery(flaggedQuery(id));
  return (
    <QueueDetail reading={reading} words={words.one} onBack={onBack}>
      {(flag) => <Shown flag={flag} onDecided={onDecided} />}
    </QueueDetail>
  );
}

const Shown = ({ flag, onDecided }: { flag: FlagView; onDecided: () => void }) => (
  <>
    <Row as="header" gap={4} gapX={16} align="baseline" wrap>
      <Text as="h2" size="xl" weight={600} tracking="tight" breaks noRing tabIndex={-1}>
        {words.one.post(flag.reported?.displayName || words.nobody)}
      </Text>
      <QueueMark state={flag.state} />
    </Row>
    <ClaimLine report={flag} />
    <Facts>
      <Fact name={words.one.reporter}>
        <PersonLink person={flag.reporter} />
      </Fact>
      <Fact name={words.one.where}>{words.one.place(flag.place, flag.title, counted.format(flag.seq))}</Fact>
      <Fact name={words.one.when}>
        <Time at={flag.createdAt} style="full" />
      </Fact>
    </Facts>
    <ReportPart title={reasonOf(flag)}>
      {flag.words ? (
        <Text as="p" measure breaks preWrap dir="auto" data-private>
          {flag.words}
        </Text>
      ) : null}
    </ReportPart>
    <ReportPart title={words.one.body}>
      {flag.body ? (
        <Box p={12} border="hairline" radius="button">
          <RichText
            doc={flag.body}
            under={3}
            person={(id) => flag.names[id]}
            file={(id) => fileShown(id, words.file)}
          />
        </Box>
      ) : (
        <Text tone="faint">{words.one.bodyGone}</Text>
      )}
    </ReportPart>
    {flag.others.length > 0 ? (
      <ReportPart title={words.one.others}>
        <Stack as="ul" gap={10}>
          {flag.others.map((other) => (
            <li key={`${other.reporter.id}:${other.reason}`}>
              <Text as="p" size="sm" tone="muted">
                <PersonLink person={other.reporter} />, <Time at={other.createdAt} style="inline" />
              </Text>
              <Text as="p" measure breaks preWrap dir="auto" data-private>
                {reasonOf({ source: 'post', reason: other.reason })} {other.words}
              </Text>
            </li>
          ))}
        </Stack>
      </ReportPart>
    ) : null}
    {flag.isUnnamed ? (
      <Suspense fallback={null}>
        <Disclosure flag={flag} />
      </Suspense>
    ) : null}
    <FlagDecision flag={flag} onDecided={onDecided} />
    {flag.outcome ? <Effects flag={flag} /> : null}
  </>
);

const PersonLink = ({ person }: { person: ReportedPerson }) => (
  <Link
    to="/people/$personId"
    params={{ personId: person.id }}
    className={layout({ tone: 'accent' })}
    preload={false}
  >
    {person.displayName || words.nobody}
  </Link>
);
