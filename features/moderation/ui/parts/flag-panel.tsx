import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { fileShown } from '#features/community/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { Fact } from '#platform/ui/kit/facts.tsx';
import { Box, Text } from '#platform/ui/kit/layout.tsx';
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
    <ReportDetail reading={reading} onBack={onBack}>
      {(flag) => <Shown flag={flag} onDecided={onDecided} />}
    </ReportDetail>
  );
}

const Shown = ({ flag, onDecided }: { flag: FlagView; onDecided: () => void }) => (
  <>
    <ReportHead title={words.one.post(flag.reported?.displayName || shared.nobody)}>
      <QueueMark state={flag.state} />
    </ReportHead>
    <ClaimLine report={flag} />
    <ReportFacts at={flag.createdAt} reporter={<ReportPerson person={flag.reporter} />}>
      <Fact name={shared.where}>{words.one.place(flag.place, flag.title, counted.format(flag.seq))}</Fact>
    </ReportFacts>
    <ReportPart title={reasonOf(flag)}>
      {flag.words ? <ReportWords>{flag.words}</ReportWords> : null}
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
    <ReportOthers
      others={flag.others.map(({ reason, words: said, ...other }) => ({
        ...other,
        said: [reasonOf({ source: 'post', reason }), said].filter(Boolean).join(': '),
      }))}
    />
    {flag.isUnnamed ? (
      <Suspense fallback={null}>
        <Disclosure flag={flag} />
      </Suspense>
    ) : null}
    <FlagDecision flag={flag} onDecided={onDecided} />
    {flag.outcome ? <Effects flag={flag} /> : null}
  </>
);
