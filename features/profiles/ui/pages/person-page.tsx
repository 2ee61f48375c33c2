import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { IconPencil } from '#platform/ui/icons.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Box, Grid, Stack } from '#platform/ui/kit/layout.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { usePersonInView } from '#platform/ui/person-in-view.ts';
import type { PersonView } from '../../contract.ts';
import type { Onlooker } from '../../limits.ts';
import { personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { isAbsent } from '../parts/absent.ts';
import { AskToMeet } from '../parts/ask-to-meet.tsx';
import { Facts } from '../parts/facts.tsx';
import { AvailabilityBand } from '../parts/guarded/availability-band.tsx';
import { ContactCard } from '../parts/guarded/contact-card.tsx';
import { guardedCopy } from '../parts/guarded/guarded-copy.ts';
import { SeenAs } from '../parts/guarded/seen-as.tsx';
import { OtherActs } from '../parts/other-acts.tsx';
import { seenAsQuery } from '../parts/own-api.ts';
import { readPersonSearch } from '../parts/person-address.ts';
import { PersonHeader } from '../parts/person-header.tsx';
import { PersonWaiting } from '../parts/person-waiting.tsx';
import { Bio, PersonWork } from '../parts/person-work.tsx';
import { useProfilesContext } from '../parts/profiles-context.tsx';
import { RepresentationCard } from '../parts/representation/representation-card.tsx';
import { whyNotShown } from '../parts/why-not-shown.ts';
import frame from './person-frame.module.css';
import classes from './person-page.module.css';

/** One person: header, work and facts. Oneself can also be previewed as others see one. */
export function PersonPage() {
  const { personId } = useParams({ strict: false });
  const { as } = readPersonSearch(useSearch({ strict: false }));
  const isMe = useProfilesContext().me.person.id === personId;
  const onlooker = isMe ? as : undefined;
  return onlooker ? <SeenByOthers onlooker={onlooker} /> : <Seen id={personId ?? ''} isMe={isMe} />;
}

function Seen({ id, isMe }: { id: string; isMe: boolean }) {
  const { data: person, error, dataUpdatedAt, isError, refetch } = useQuery(personQuery(id));
  const retry = () => void refetch();
  const other = isMe || isAbsent(error) ? undefined : person;
  usePersonInView({ name: other?.displayName, company: other?.company, personId: other?.id });
  if (isAbsent(error)) return <Absent />;
  if (!person && isError)
    return <ErrorPanel isPage title={copy.person.broken} detail={whyNotShown(error)} onRetry={retry} />;
  if (!person) return <Waiting onRetry={retry} />;
  // A merged profile redirects to the one that replaced it.
  if (person.id !== id) return <Navigate to="/people/$personId" params={{ personId: person.id }} replace />;
  return (
    <Stack fill className={[frame.page, classes.page].join(' ')}>
      {isError ? <StaleBar at={new Date(dataUpdatedAt).toISOString()} onRetry={retry} /> : null}
      {isMe && !deskHere ? <SeenAs me={person} onlooker={undefined} /> : null}
      <Whole person={person} actions={<Actions person={person} />} />
    </Stack>
  );
}

function SeenByOthers({ onlooker }: { onlooker: Onlooker }) {
  const { data: person, isError, refetch } = useQuery(seenAsQuery(onlooker));
  const retry = () => void refetch();
  if (isError) return <ErrorPanel isPage title={guardedCopy.seenAs.broken} onRetry={retry} />;
  if (!person) return <Waiting onRetry={retry} />;
  return (
    <Stack fill className={[frame.page, classes.page].join(' ')}>
      <SeenAs me={person} onlooker={onlooker} />
      <Whole person={person} />
    </Stack>
  );
}

const Waiting = ({ onRetry }: { onRetry: () => void }) => (
  <Stack fill className={[frame.page, classes.page].join(' ')}>
    <PersonWaiting onRetry={onRetry} />
  </Stack>
);

function Whole({ person, actions }: { person: PersonView; actions?: ReactNode }) {
  return (
    <>
      <PersonHeader person={person} actions={actions} />
      <AvailabilityBand person={person} />
      <Grid borderTop="soft" fill className={classes.body}>
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
          <ContactCard person={person} />
          <Facts person={person} />
          {person.credits.length > 0 ? <Bio person={person} /> : null}
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
    <Suspense fallback={null}>
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
