import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import type { ClientView } from '../../contract/views.ts';
import { type LeaverRule, leaverRules } from '../../limits.ts';
import { clientsApi, mineQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { EndDialog } from '../parts/lazy-dialogs.ts';
import { DoneLine } from '../parts/panel/done-line.tsx';
import { JobFacts, PitchList } from '../parts/panel/jobs-tab.tsx';
import { MaterialList } from '../parts/panel/material-list.tsx';
import { Overlaps, TermFacts } from '../parts/panel/term-facts.tsx';

const { mine: words } = copy;

/** My representatives, what each can do and did for me, and offers to answer. */
export function RepresentationPage() {
  const reading = useQuery(mineQuery());
  return (
    <Box grow shrink pb={24}>
      <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
        <PageTitle>{words.title}</PageTitle>
      </Box>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 72 }}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState line={words.none} />
          ) : (
            <ul className={layout({ stack: true })} aria-label={words.title}>
              {items.map((card) => (
                <Stack as="li" key={card.id} gap={12} px="edge" py={16} borderBottom="soft" maxWidth={760}>
                  <Card card={card} />
                </Stack>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Box>
  );
}

function Card({ card }: { card: ClientView }) {
  const who = card.lead.displayName;
  const [isEnding, setIsEnding] = useState(false);
  const isHeld = card.state === 'signed' || card.state === 'leave';
  return (
    <>
      <Text as="h2" size="lg" weight={600} breaks>
        {card.isMyTurn ? words.offered(who, copy.kinds[card.kind]) : `${who}, ${copy.kinds[card.kind]}`}
      </Text>
      {card.state === 'offered' && !card.isMyTurn ? <Text tone="muted">{words.waiting}</Text> : null}
      {card.state === 'former' ? <Text tone="muted">{words.past}</Text> : null}
      <Overlaps client={card} />
      <TermFacts client={card} />
      {card.isMyTurn ? <Answer card={card} /> : null}
      {isHeld ? <May card={card} /> : null}
      {card.signedAt ? <DoneForMe card={card} isHeld={isHeld} /> : null}
      {isHeld ? (
        <Row>
          <Button variant="default" onClick={() => setIsEnding(true)}>
            {words.end}
          </Button>
        </Row>
      ) : null}
      <Suspense fallback={null}>
        {isEnding ? (
          <EndDialog
            id={card.id}
            title={words.endTitle(who)}
            line={words.endLine}
            act={words.end}
            done={words.ended}
            hasReason
            onClose={() => setIsEnding(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Says yes or no, and what happens if the representative leaves the firm (CLI-5). */
function Answer({ card: { id, lead } }: { card: ClientView }) {
  const [leaverRule, setRule] = useState<LeaverRule>('team');
  const { run } = useActs();
  const accept = () =>
    void run(() => clientsApi.accept.call({ id, leaverRule }), {
      failed: copy.failed,
      done: words.accepted(lead.displayName),
    });
  const decline = () =>
    void run(() => clientsApi.end.call({ id }), { failed: copy.failed, done: words.declined });
  return (
    <Stack gap={12} maxWidth={480}>
      <NativeSelect
        label={words.rule}
        description={words.ruleHelp}
        data={leaverRules.map((value) => ({ value, label: words.rules[value] }))}
        value={leaverRule}
        onChange={({ currentTarget }) =>
          setRule(leaverRules.find((one) => one === currentTarget.value) ?? leaverRule)
        }
      />
      <Row gap={8} wrap>
        <Button onClick={accept}>{words.accept}</Button>
        <Button variant="default" onClick={decline}>
          {words.decline}
        </Button>
      </Row>
    </Stack>
  );
}

/** What a representative may do, and where that is changed. */
function May({ card: { scopes } }: { card: ClientView }) {
  const given = (['days', 'profile', 'firstContact'] as const).filter((one) => scopes[one]);
  return (
    <PanelPart title={copy.scopes.title}>
      {given.length === 0 ? <Text tone="muted">{copy.scopes.none}</Text> : null}
      <ul>
        {given.map((one) => (
          <li key={one}>{copy.scopes[one]}</li>
        ))}
      </ul>
      <Link to="/profile" search={{ section: 'representation' }} className={layout({ reach: true })}>
        {copy.scopes.change}
      </Link>
    </PanelPart>
  );
}

/** Meetings, pitches and bookings, and the jobs themselves. */
const DoneForMe = ({ card, isHeld }: { card: ClientView; isHeld: boolean }) => (
  <>
    {isHeld ? (
      <PanelPart title={words.did}>
        <DoneLine id={card.id} />
      </PanelPart>
    ) : null}
    {card.jobs.length > 0 ? (
      <PanelPart title={words.jobs}>
        <ul className={layout({ stack: true, gap: 8 })}>
          {card.jobs.map((job) => (
            <li key={job.id}>
              <JobFacts job={job} />
            </li>
          ))}
        </ul>
      </PanelPart>
    ) : null}
    {card.pitches.length > 0 ? <PitchList client={card} /> : null}
    <MaterialList client={card} />
  </>
);
