import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { IconPencil } from '#platform/ui/icons.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import type { PersonView } from '../../contract.ts';
import { personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { isAbsent } from '../parts/absent.ts';
import { AddToList } from '../parts/add-to-list.tsx';
import { BlockMenu } from '../parts/block-menu.tsx';
import { Credits } from '../parts/credits.tsx';
import { Facts } from '../parts/facts.tsx';
import { MessageButton } from '../parts/message-button.tsx';
import { PersonHeader } from '../parts/person-header.tsx';
import { PersonWaiting } from '../parts/person-waiting.tsx';
import { useSurroundings } from '../parts/surroundings.tsx';
import classes from './person-page.module.css';

/** One person: who they are, what they have worked on, and the facts. */
export function PersonPage() {
  const { personId } = useParams({ strict: false });
  const { data: person, error, dataUpdatedAt, isError, refetch } = useQuery(personQuery(personId ?? ''));
  const retry = () => void refetch();
  if (isAbsent(error)) return <Absent />;
  if (!person && isError) return <ErrorPanel isPage title={copy.person.broken} onRetry={retry} />;
  if (!person) {
    return (
      <div className={classes.page}>
        <PersonWaiting onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      {isError ? <StaleBar at={new Date(dataUpdatedAt).toISOString()} onRetry={retry} /> : null}
      <PersonHeader person={person} actions={<Actions person={person} />} />
      <div className={classes.body}>
        <div className={classes.main}>
          <Main person={person} />
        </div>
        <aside className={classes.rail} aria-label={copy.facts.title}>
          <Facts person={person} />
          {person.credits.length > 0 ? <Bio person={person} /> : null}
        </aside>
      </div>
    </div>
  );
}

function Actions({ person }: { person: PersonView }) {
  const { me, Connect } = useSurroundings();
  if (person.id !== me.person.id) {
    return (
      <>
        <MessageButton person={person} />
        <Suspense fallback={null}>
          <Connect person={person} me={me.person.id} />
        </Suspense>
        <AddToList people={[person]} />
        <BlockMenu person={person} />
      </>
    );
  }
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

/** The work; without any, what there is to read instead. */
function Main({ person }: { person: PersonView }) {
  if (person.credits.length > 0) return <Credits credits={person.credits} />;
  if (person.professionalInfo.bio) return <Bio person={person} />;
  return <p className={classes.none}>{copy.credits.none}</p>;
}

function Bio({ person }: { person: PersonView }) {
  if (!person.professionalInfo.bio) return null;
  return (
    <section className={classes.about}>
      <h2>{copy.facts.about}</h2>
      <p>{person.professionalInfo.bio}</p>
    </section>
  );
}

function Absent() {
  const hasDirectory = useSurroundings().me.pages.includes('directory');
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
