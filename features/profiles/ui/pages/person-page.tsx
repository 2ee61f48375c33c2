import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { IconDownload, IconPencil } from '#platform/ui/icons.ts';
import { afterComing, Coming } from '#platform/ui/kit/coming.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { usePersonInView } from '#platform/ui/person-in-view.ts';
import type { PersonView } from '../../contract.ts';
import type { Onlooker } from '../../limits.ts';
import { personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { isAbsent } from '../parts/absent.ts';
import { Facts } from '../parts/facts.tsx';
import { AvailabilityBand } from '../parts/guarded/availability-band.tsx';
import { guardedCopy } from '../parts/guarded/guarded-copy.ts';
import { OtherActs } from '../parts/other-acts.tsx';
import { seenAsQuery } from '../parts/own-api.ts';
import { AskToMeet } from '../parts/person-acts.tsx';
import { readPersonSearch } from '../parts/person-address.ts';
import { PersonHeader } from '../parts/person-header.tsx';
import { LoadedPerson } from '../parts/person-waiting.tsx';
import { Bio, PersonWork } from '../parts/person-work.tsx';
import { useProfilesContext } from '../parts/profiles-context.tsx';
import { RepresentationCard } from '../parts/representation/representation-card.tsx';
import { whyNotShown } from '../parts/why-not-shown.ts';
import frame from './person-frame.module.css';
import classes from './person-page.module.css';

const page = [frame.page, classes.page].join(' ');

/** One person: header, work and facts. Oneself can also be previewed as others see one. */
export function PersonPage() {
  const { personId } = useParams({ strict: false });
  const { as } = readPersonSearch(useSearch({ strict: false }));
  const isMe = useProfilesContext().me.person.id === personId;
  const onlooker = isMe ? as : undefined;
  return onlooker ? <SeenByOthers onlooker={onlooker} /> : <Seen id={personId ?? ''} isMe={isMe} />;
}

function Seen({ id, isMe }: { id: string; isMe: boolean }) {
  const reading = useQuery(personQuery(id));
  const { data: person, error } = reading;
  const other = isMe || isAbsent(error) ? undefined : person;
  usePersonInView({ name: other?.displayName, company: other?.company, personId: other?.id });
  if (isAbsent(error)) return <Absent />;
  // A merged profile redirects to the one that replaced it.
  if (person && person.id !== id)
    return <Navigate to="/people/$personId" params={{ personId: person.id }} replace />;
  return (
    <LoadedPerson className={page} reading={reading} broken={copy.person.broken} detail={whyNotShown(error)}>
      {(shown) => (
        <>
          {isMe && !deskHere ? <SeenAs me={shown} onlooker={undefined} /> : null}
          <Whole person={shown} actions={<Actions person={shown} />} />
        </>
      )}
    </LoadedPerson>
  );
}

function SeenByOthers({ onlooker }: { onlooker: Onlooker }) {
  const reading = useQuery(seenAsQuery(onlooker));
  return (
    <LoadedPerson className={page} reading={reading} broken={guardedCopy.seenAs.broken}>
      {(person) => (
        <>
          <SeenAs me={person} onlooker={onlooker} />
          <Whole person={person} />
        </>
      )}
    </LoadedPerson>
  );
}

function Whole({ person, actions }: { person: PersonView; actions?: ReactNode }) {
  return (
    <>
      <PersonHeader person={person} actions={actions} />
      <div className={afterComing}>
        <AvailabilityBand person={person} />
      </div>
      <Grid borderTop="soft" fill className={[afterComing, classes.body].join(' ')}>
        <Box shrink className={classes.main}>
          <PersonWork person={person} />
        </Box>
        <Box
          as="aside"
          shrink
          pt={20}
          pb={32}
          px={24}
          borderLeft="soft"
          className={classes.rail}
          aria-label={copy.facts.title}
        >
          <RepresentationCard person={person} />
          <Between person={person} />
          <div className={afterComing}>
            <ContactCard person={person} />
            <Facts person={person} />
            {person.credits.length > 0 ? <Bio person={person} /> : null}
          </div>
        </Box>
      </Grid>
    </>
  );
}

function Actions({ person }: { person: PersonView }) {
  const { me } = useProfilesContext();
  // On someone's desk I act for them alone; connecting, blocking and lists are my own.
  if (deskHere) return <AskToMeet person={person} />;
  if (person.id !== me.person.id) return <OtherActs person={person} />;
  return (
    <Button
      variant="filled"
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/profile" {...props} />}
    >
      {copy.person.edit}
    </Button>
  );
}

/** My relation to another person; nothing for myself. */
function Between({ person }: { person: PersonView }) {
  const { me, Relation } = useProfilesContext();
  if (person.id === me.person.id) return null;
  return (
    <Suspense fallback={<Coming />}>
      <Relation person={person} withDesk />
    </Suspense>
  );
}

function Absent() {
  const hasDirectory = useProfilesContext().me.pages.includes('directory');
  const toDirectory = (
    <Button variant="default" renderRoot={(props) => <Link to="/directory" {...props} />}>
      {copy.person.toDirectory}
    </Button>
  );
  return (
    <NotFoundPanel
      title={copy.person.absent}
      line={copy.person.absentLine}
      action={hasDirectory ? toDirectory : undefined}
    />
  );
}

type SeenAsProps = { me: Pick<PersonView, 'id'>; onlooker: Onlooker | undefined };

/** Bar above my own page: whose view of it I preview (PRO-4). Kept in the address. */
function SeenAs({ me, onlooker }: SeenAsProps) {
  const { seenAs } = guardedCopy;
  const views = [undefined, 'connection', 'stranger'] as const;
  return (
    <Row
      as="nav"
      gap={4}
      gapX={16}
      align="center"
      wrap
      rigid
      bg="band"
      borderBottom="soft"
      className={classes.bar}
      aria-label={seenAs.label}
    >
      <Text size="sm" tone="muted">
        {seenAs.label}
      </Text>
      <Row as="ul" gap={2}>
        {views.map((view) => (
          <li key={view ?? 'self'}>
            <Link
              to="/people/$personId"
              params={{ personId: me.id }}
              search={view ? { as: view } : {}}
              replace
              resetScroll={false}
              className={layout({
                row: true,
                align: 'center',
                minHeight: 32,
                py: 0,
                px: 10,
                size: 'sm',
                leading: 'inherit',
                tone: 'muted',
                plain: true,
                nowrap: true,
                radius: 'chip',
                hoverInk: true,
                current: true,
                tap: true,
                chosen: true,
              })}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={view === onlooker ? 'page' : undefined}
            >
              {seenAs[view ?? 'self']}
            </Link>
          </li>
        ))}
      </Row>
      <Text as="p" size="sm" tone="muted" unlessEmpty role="status">
        {onlooker ? seenAs.line[onlooker] : ''}
      </Text>
    </Row>
  );
}

/** A person's contact details, as far as this viewer may see them, and downloads. */
function ContactCard({ person }: { person: PersonView }) {
  const { email, phone, phoneWords } = person.contact;
  const { take } = guardedCopy;
  return (
    <Box as="section" mb={20} aria-label={guardedCopy.contact}>
      <Text as="h2" mb={6} size="md" leading={24} weight={600}>
        {guardedCopy.contact}
      </Text>
      <Grid as="ul" gap={4} size="sm" leading={24} className={classes.ways} data-private>
        {email ? (
          <li>
            <a href={`mailto:${email}`} aria-label={guardedCopy.writeTo(email)}>
              {email}
            </a>
          </li>
        ) : null}
        {phone ? (
          <li>
            <a href={`tel:${phone}`} aria-label={guardedCopy.copyPhone(phoneWords)}>
              {phoneWords}
            </a>
          </li>
        ) : null}
        <Download address={`/api/people/${person.id}/resume`} words={take.resume} />
        <Download address={`/api/people/${person.id}/vcard`} words={take.vcard} />
      </Grid>
    </Box>
  );
}

function Download({ address, words }: { address: string; words: string }) {
  return (
    <li>
      <a href={address} download className={classes.take}>
        <IconDownload size={16} stroke={1.75} aria-hidden />
        {words}
      </a>
    </li>
  );
}
