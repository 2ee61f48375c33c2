import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Stack, Text } from '#platform/ui/kit/layout.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import type { ClientProfile, PersonView, ProfileEdit } from '../../contract.ts';
import { personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { isAbsent } from '../parts/absent.ts';
import { EditDeskForm } from '../parts/edit-desk.tsx';
import { clientQuery, ownApi } from '../parts/own-api.ts';
import { PersonHeader } from '../parts/person-header.tsx';
import { PersonWaiting } from '../parts/person-waiting.tsx';
import { useProfilesContext } from '../parts/profiles-context.tsx';
import { representationCopy } from '../parts/representation/representation-copy.ts';
import { representedCopy as words } from '../parts/represented/represented-copy.ts';
import { tooManyWords } from '../parts/too-many.ts';
import frame from './person-frame.module.css';

/** The profile of a client who allows me to edit it (PROF-3). Without consent the person looks absent. */
export function ClientPage() {
  const { personId = '' } = useParams({ strict: false });
  const { data: profile, error, isError, refetch } = useQuery(clientQuery(personId));
  // Live updates: what the client saves meanwhile, and a withdrawal of consent.
  const { data: person } = useQuery({ ...personQuery(personId), enabled: profile !== undefined });
  const retry = () => void refetch();
  const isTakenBack = person !== undefined && person.editableAs === null;
  if (isAbsent(error) || isTakenBack)
    return <NotFoundPanel title={copy.person.absent} line={copy.person.absentLine} />;
  if (!profile && isError)
    return <ErrorPanel isPage title={words.broken} detail={tooManyWords(error)} onRetry={retry} />;
  if (!profile)
    return (
      <Stack fill className={frame.page}>
        <PersonWaiting onRetry={retry} />
      </Stack>
    );
  const latest = person && person.version > profile.person.version ? person : profile.person;
  return <Client key={latest.id} profile={{ ...profile, person: latest }} />;
}

function Client({ profile: { person, fields, kind } }: { profile: ClientProfile }) {
  const cache = useQueryClient();
  const { me } = useProfilesContext();
  const save = async ({ version, ...edit }: ProfileEdit) => {
    const stored = await ownApi.editClient.call({ id: person.id, version, ...edit });
    cache.setQueryData(clientQuery(person.id).queryKey, stored);
    cache.setQueryData(personQuery(person.id).queryKey, stored.person);
    return stored.person;
  };
  return (
    <Stack fill className={frame.page}>
      <PersonHeader
        person={person}
        windowTitle={words.title(person.displayName)}
        actions={<ToProfile person={person} />}
      />
      <Text
        as="p"
        rigid
        size="sm"
        tone="muted"
        pretty
        bg="band"
        borderTop="soft"
        py={10}
        className={frame.line}
      >
        {words.line(person.displayName, representationCopy.kinds[kind])}
      </Text>
      <EditDeskForm
        desk={{ person, draft: { writer: me.person.id, of: person.id }, save }}
        fields={fields}
        conflictTitle={words.conflict(person.displayName)}
      />
    </Stack>
  );
}

const ToProfile = ({ person }: { person: PersonView }) => (
  <Button
    variant="default"
    renderRoot={(props) => <Link to="/people/$personId" params={{ personId: person.id }} {...props} />}
  >
    {words.profile}
  </Button>
);
