import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { clockWords, shortDaysIn } from '#platform/ui/calendar-words.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { amountWords } from '#platform/ui/money-words.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { RentalThing } from '../../../contract/views.ts';
import { rentalsApi, thingQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { AskDialog, BlockDialog, TermsDialog } from '../lazy-dialogs.ts';
import { RentalRow } from '../rental-row.tsx';
import { FreeMonth } from './free-month.tsx';

const { calendar: words } = copy;

type ThingPartProps = {
  id: ClientId;
  /** What the listing calls it. */
  title: string;
};

/** A listing as something to rent, in its panel: when it is free, on which terms, and one's own rentals of it. */
export function ThingPart({ id, title }: ThingPartProps) {
  const reading = useQuery(thingQuery(id));
  return (
    <Stack as="section" gap={12} aria-label={copy.title}>
      <Text as="h3" size="sm" weight={600}>
        {words.title}
      </Text>
      <Loaded reading={reading} broken={copy.broken} rows={{ count: 3, height: 48 }} isLine>
        {(thing) => <Thing thing={thing} title={title} />}
      </Loaded>
    </Stack>
  );
}

function Thing({ thing, title }: { thing: RentalThing; title: string }) {
  const [layer, setLayer] = useState<'ask' | 'block' | 'terms'>();
  const navigate = useNavigate();
  const close = () => setLayer(undefined);
  const open = (id: ClientId) => void navigate({ to: '/marketplace/rentals', search: { open: id } });
  const { id, offered, taken, today, rentals } = thing;
  return (
    <>
      {offered ? (
        <Text as="p" size="sm" tone="muted">
          {words.offered(shortDaysIn(offered))}
        </Text>
      ) : null}
      <FreeMonth today={today} taken={taken} offered={offered} />
      {thing.isOpen || thing.isMine ? (
        <Row gap={8} wrap>
          {thing.isOpen ? <Button onClick={() => setLayer('ask')}>{copy.rent}</Button> : null}
          {thing.isMine ? (
            <>
              <RowButton onClick={() => setLayer('block')}>{words.block}</RowButton>
              <RowButton onClick={() => setLayer('terms')}>{copy.terms.edit}</RowButton>
            </>
          ) : null}
        </Row>
      ) : null}
      <Blocked thing={thing} />
      <TermFacts thing={thing} />
      {rentals.length > 0 ? (
        <Stack>
          <Text as="h4" size="sm" weight={600}>
            {copy.own}
          </Text>
          {rentals.map((line) => (
            <RentalRow key={line.id} line={line} isInPanel onOpen={open} />
          ))}
        </Stack>
      ) : null}
      <Suspense fallback={null}>
        {layer === 'ask' ? (
          <AskDialog id={id} title={title} onAsked={({ id: made }) => open(made)} onClose={close} />
        ) : null}
        {layer === 'block' ? <BlockDialog id={id} onClose={close} /> : null}
        {layer === 'terms' ? <TermsDialog thing={thing} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** Days that the owner has blocked, each with its way back. */
function Blocked({ thing: { id, taken } }: { thing: RentalThing }) {
  const { run, busyRow } = useActs();
  return taken.map(({ blockId, note, ...days }) =>
    blockId ? (
      <Row key={blockId} gap={8} align="center" justify="between">
        <Text size="sm" tone="muted">
          {[shortDaysIn(days), note].filter(Boolean).join(', ')}
        </Text>
        <RowButton
          isQuiet
          size="sm"
          isBusy={busyRow === blockId}
          onClick={() =>
            void run(() => rentalsApi.unblock.call({ id, blockId }), {
              failed: copy.failed,
              row: blockId,
            })
          }
        >
          {words.unblock(shortDaysIn(days))}
        </RowButton>
      </Row>
    ) : null,
  );
}

function TermFacts({ thing: { terms } }: { thing: RentalThing }) {
  const { facts } = copy;
  const cover = [
    facts.insuranceYes,
    terms.coverMinor === null ? '' : amountWords(terms.coverMinor, terms.currency),
    terms.cover,
  ];
  return (
    <Facts>
      <Fact name={facts.due}>
        {facts.returnBy(clockWords(`1970-01-01T${terms.returnBy}`), cityOfZone(terms.zone))}
      </Fact>
      {terms.replacementMinor === null ? null : (
        <Fact name={facts.replacement}>{amountWords(terms.replacementMinor, terms.currency)}</Fact>
      )}
      {terms.deposit ? <Fact name={facts.deposit}>{terms.deposit}</Fact> : null}
      {terms.needsCertificate ? <Fact name={facts.insurance}>{cover.filter(Boolean).join(', ')}</Fact> : null}
    </Facts>
  );
}
