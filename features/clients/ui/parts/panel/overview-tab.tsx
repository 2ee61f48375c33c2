import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { amountWords } from '#platform/ui/money-words.ts';
import type { ClientView } from '../../../contract/views.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { inFlightOf, percentWords } from '../client-words.ts';
import { EditClientDialog, EndDialog, HandOverSheet, MoneyDialog, PacketSheet } from '../lazy-dialogs.ts';
import { DoneLine } from './done-line.tsx';
import { TeamPart } from './team-part.tsx';
import { Overlaps, TermFacts } from './term-facts.tsx';

type DialogName = 'edit' | 'money' | 'end' | 'packet' | 'hand-over';

/** The overview of a client: terms, team, money and what is missing. */
export function OverviewTab({ client }: { client: ClientView }) {
  const [dialog, setDialog] = useState<DialogName>();
  const isTeam = client.side === 'team';
  const close = () => setDialog(undefined);
  return (
    <Stack gap={20} px="edge">
      {isTeam ? <Acts client={client} onAsk={setDialog} /> : null}
      <Overlaps client={client} />
      {isTeam && client.state === 'former' ? (
        <InFlight client={client} onPrint={() => setDialog('hand-over')} />
      ) : null}
      {isTeam && client.gaps.length > 0 ? (
        <PanelPart title={copy.gaps.title}>
          <Row gap={6} wrap>
            {client.gaps.map((gap) => (
              <Chip key={gap}>{copy.gaps[gap]}</Chip>
            ))}
          </Row>
        </PanelPart>
      ) : null}
      {client.signedAt && client.side !== 'department' ? (
        <PanelPart title={copy.done.title}>
          <DoneLine id={client.id} />
        </PanelPart>
      ) : null}
      <PanelPart title={copy.terms.title}>
        <TermFacts client={client} />
      </PanelPart>
      {client.seesMoney ? <MoneyPart client={client} onEdit={() => setDialog('money')} /> : null}
      {isTeam ? <TeamPart client={client} /> : null}
      {isTeam ? <Inner client={client} /> : null}
      <Suspense fallback={null}>
        {dialog === 'edit' ? <EditClientDialog client={client} onClose={close} /> : null}
        {dialog === 'money' && client.money ? <MoneyDialog client={client} onClose={close} /> : null}
        {dialog === 'end' ? <EndDialog {...endWords(client)} id={client.id} onClose={close} /> : null}
        {dialog === 'packet' ? <PacketSheet client={client} onDone={close} /> : null}
        {dialog === 'hand-over' ? <HandOverSheet client={client} onDone={close} /> : null}
      </Suspense>
    </Stack>
  );
}

function endWords({ state, person }: ClientView) {
  const { end } = copy;
  const isHeld = state === 'signed' || state === 'leave';
  const act = isHeld ? end.act : state === 'offered' ? end.withdraw : end.drop;
  return {
    title: isHeld ? end.title(person.displayName) : `${act}: ${person.displayName}`,
    line: isHeld ? end.line : '',
    act,
    done: act,
    hasReason: isHeld,
  };
}

function Acts({ client, onAsk }: { client: ClientView; onAsk: (dialog: DialogName) => void }) {
  const { run } = useActs();
  const { id, state, mayManage, person } = client;
  const isOpen = state !== 'former';
  const isProspect = state === 'prospect' || state === 'hip_pocket';
  const offer = () =>
    void run(() => clientsApi.offer.call({ id }), { failed: copy.failed, done: copy.offer.done });
  return (
    <Row gap={8} wrap>
      {isProspect && mayManage ? <Button onClick={offer}>{copy.offer.act}</Button> : null}
      {isOpen ? (
        <Button variant="default" onClick={() => onAsk('edit')}>
          {copy.card.edit}
        </Button>
      ) : null}
      {isProspect || state === 'offered' ? (
        <Button variant="default" onClick={() => onAsk('packet')}>
          {copy.print.packet}
        </Button>
      ) : null}
      <Button
        variant="subtle"
        color="gray"
        renderRoot={(props) => <Link to="/people/$personId" params={{ personId: person.id }} {...props} />}
      >
        {copy.person}
      </Button>
      {isOpen && mayManage && !deskHere ? (
        <Button variant="subtle" color="gray" onClick={() => onAsk('end')}>
          {endWords(client).act}
        </Button>
      ) : null}
    </Row>
  );
}

function MoneyPart({ client, onEdit }: { client: ClientView; onEdit: () => void }) {
  const { money, state } = client;
  const { money: words } = copy;
  const quote =
    money && money.quoteMinor !== null
      ? [amountWords(money.quoteMinor, money.currency), words.per[money.quoteUnit]].filter(Boolean).join(' ')
      : words.none;
  return (
    <PanelPart title={words.title}>
      <Facts>
        <Fact name={words.quote}>{[quote, money?.quoteNote].filter(Boolean).join(' · ')}</Fact>
        <Fact name={words.commissionShort}>
          {money && money.commissionBasis !== null ? percentWords(money.commissionBasis) : words.none}
        </Fact>
      </Facts>
      {state === 'former' ? null : (
        <Row>
          <Button variant="default" size="sm" onClick={onEdit}>
            {words.edit}
          </Button>
        </Row>
      )}
    </PanelPart>
  );
}

/** What only the team reads. */
const Inner = ({ client: { needs, paperwork, bioShort } }: { client: ClientView }) => (
  <>
    {(
      [
        [copy.card.bioShort, bioShort],
        [copy.card.needs, needs],
        [copy.card.paperwork, paperwork],
      ] as const
    ).map(([title, text]) =>
      text ? (
        <PanelPart key={title} title={title}>
          <Text as="p" preWrap breaks>
            {text}
          </Text>
        </PanelPart>
      ) : null,
    )}
  </>
);

/** What was still open when it ended: to be handed over (scene 8). */
function InFlight({ client, onPrint }: { client: ClientView; onPrint: () => void }) {
  const open = inFlightOf(client);
  const { inFlight: words } = copy;
  return (
    <PanelPart title={words.title}>
      <Text tone="muted">{open.length === 0 ? words.none : words.line}</Text>
      <ul aria-label={words.title}>
        {open.map(({ id, project, state }) => (
          <li key={id}>{`${project}: ${copy.jobs.states[state]}`}</li>
        ))}
      </ul>
      {open.length > 0 || client.pitches.length > 0 ? (
        <Row>
          <Button variant="default" size="sm" onClick={onPrint}>
            {words.print}
          </Button>
        </Row>
      ) : null}
    </PanelPart>
  );
}
