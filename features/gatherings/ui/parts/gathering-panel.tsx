import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMay } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { isEmptyRichText } from '#platform/contract/rich-text/read.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { RichText } from '#platform/ui/rich-text/rich-text.tsx';
import type { GatheringView } from '../../contract.ts';
import type { GatheringKind } from '../../limits.ts';
import { gatheringQuery, saveCalendar, sayWhether } from '../api.ts';
import { copy } from '../copy.ts';
import { whenWords } from './when-words.ts';

const EditGathering = lazyPart(async () => (await import('./gathering-dialog.tsx')).EditGathering);
const CallOff = lazyPart(async () => (await import('./gathering-dialog.tsx')).CallOff);

/** One event or program, open beside the list. */
export function GatheringPanel({
  kind,
  id,
  onClose,
}: {
  kind: GatheringKind;
  id: ClientId;
  onClose: () => void;
}) {
  const reading = useQuery(gatheringQuery(kind, id));
  return (
    <SidePanel
      title={reading.data?.title ?? copy[kind].title}
      closeLabel={copy.close}
      onClose={onClose}
      reading={reading}
      absentTitle={copy[kind].title}
      absent={copy[kind].absent}
      broken={copy[kind].broken}
      lines={6}
    >
      {(gathering) => <Open gathering={gathering} />}
    </SidePanel>
  );
}

function Open({ gathering }: { gathering: GatheringView }) {
  const { body, sessions, zone, kind } = gathering;
  return (
    <Stack gap={16} px="edge" pb={24}>
      <Answer gathering={gathering} />
      <What gathering={gathering} />
      {!isEmptyRichText(body) && <RichText doc={body} under={2} />}
      {kind === 'program' && (
        <Stack gap={8}>
          <Text as="h3" weight={600}>
            {copy.timetable}
          </Text>
          <Stack as="ol" gap={8}>
            {sessions.map((session) => (
              <li key={session.startsAt}>
                {session.title !== '' && <Text weight={500}>{session.title}</Text>}
                <When session={session} zone={zone} />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {gathering.mayEdit && gathering.state === 'open' && !gathering.isOver && <Host gathering={gathering} />}
    </Stack>
  );
}

function When({ session, zone }: { session: { startsAt: string; endsAt: string }; zone: string }) {
  const { there, yours } = whenWords(session, zone);
  return (
    <Text block size="sm">
      {there}
      {yours !== undefined && (
        <Text block tone="faint">
          {yours}
        </Text>
      )}
    </Text>
  );
}

/** My answer, and what I can make of it. */
function Answer({ gathering }: { gathering: GatheringView }) {
  const { kind, id, mine, capacity, going, waitingPlace, state, isOver } = gathering;
  const mayJoin = useMay('join_programs') || kind === 'event';
  const { run, busyRow } = useActs();
  if (state === 'cancelled') return <Text weight={600}>{copy.calledOff}</Text>;
  if (isOver) return <Text tone="muted">{copy.over}</Text>;
  const isComing = mine === 'going' || mine === 'waiting';
  const isFull = capacity !== null && going >= capacity;
  const say = (next: boolean) => run(() => sayWhether(kind, id, next), { failed: copy.failed, row: id });
  const file = () => run(() => saveCalendar(kind, id), { failed: copy.fileFailed });
  return (
    <Stack gap={8}>
      {mine === 'going' && (
        <Text as="p">
          <b>{copy[kind].coming}.</b> {copy.schedule}
        </Text>
      )}
      {waitingPlace !== null && <Text as="p">{copy.waitingPlace(waitingPlace)}</Text>}
      {!mayJoin && <Text tone="muted">{copy.mayNotJoin}</Text>}
      <Row gap={8} wrap>
        {mayJoin && (
          <Button
            variant={isComing ? 'default' : 'filled'}
            loading={busyRow === id}
            onClick={() => void say(!isComing)}
          >
            {mine === 'waiting'
              ? copy.stopWaiting
              : isComing
                ? copy[kind].leave
                : isFull
                  ? copy.wait
                  : copy[kind].come}
          </Button>
        )}
        <Button variant="default" onClick={() => void file()}>
          {copy[kind].file}
        </Button>
      </Row>
    </Stack>
  );
}

function What({ gathering }: { gathering: GatheringView }) {
  const { kind, sessions, zone, place, link, host, space, going, capacity, waiting, people, reason } =
    gathering;
  const { facts } = copy;
  return (
    <Facts>
      {reason !== '' && <Fact name={facts.why}>{reason}</Fact>}
      {kind === 'event' && (
        <Fact name={facts.when}>
          {sessions.map((session) => (
            <When key={session.startsAt} session={session} zone={zone} />
          ))}
        </Fact>
      )}
      {place !== '' && <Fact name={facts.where}>{place}</Fact>}
      {link !== '' && (
        <Fact name={facts.link}>
          <a href={link} target="_blank" rel="noopener noreferrer" className={layout({ tone: 'accent' })}>
            {new URL(link).host}
          </a>
        </Fact>
      )}
      <Fact name={facts.host}>
        <Link to="/people/$personId" params={{ personId: host.id }} preload={false}>
          {host.displayName}
        </Link>
      </Fact>
      <Fact name={facts.space}>{space.name}</Fact>
      <Fact name={facts.places}>
        {[copy.places(going, capacity), waiting > 0 ? copy.waiting(waiting) : ''].filter(Boolean).join(', ')}
      </Fact>
      {people.length > 0 && (
        <Fact name={facts.coming}>
          <Row as="ul" gap={4} wrap>
            {people.map(({ id, displayName, photoURL }) => (
              <li key={id} title={displayName}>
                <Avatar id={id} name={displayName} photoURL={photoURL} size={24} />
              </li>
            ))}
          </Row>
        </Fact>
      )}
    </Facts>
  );
}

function Host({ gathering }: { gathering: GatheringView }) {
  const [open, setOpen] = useState<'edit' | 'off'>();
  const close = () => setOpen(undefined);
  return (
    <Box>
      <Row gap={8} wrap>
        <Button variant="default" onClick={() => setOpen('edit')}>
          {copy[gathering.kind].edit}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setOpen('off')}>
          {copy[gathering.kind].off}
        </Button>
      </Row>
      <Suspense fallback={null}>
        {open === 'edit' && <EditGathering gathering={gathering} onClose={close} />}
        {open === 'off' && <CallOff gathering={gathering} onClose={close} />}
      </Suspense>
    </Box>
  );
}
