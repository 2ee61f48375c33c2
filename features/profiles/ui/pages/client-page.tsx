import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Text } from '#platform/ui/kit/layout.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import type { ClientProfile, PersonView, ProfileEdit } from '../../contract.ts';
import { personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { isAbsent } from '../parts/absent.ts';
import { EditDeskForm } from '../parts/edit-desk.tsx';
import { clientQuery, ownApi } from '../parts/own-api.ts';
import { PersonHeader } from '../parts/person-header.tsx';
import { LoadedPerson } from '../parts/person-waiting.tsx';
import { useProfilesContext } from '../parts/profiles-context.tsx';
import { representationCopy } from '../parts/representation/representation-copy.ts';
import { representedCopy as words } from '../parts/represented/represented-copy.ts';
import { tooManyWords } from '../parts/too-many.ts';
import frame from './person-frame.module.css';

/** The profile of a client who allows me to edit it (PROF-3). Without consent the person looks absent. */
export function ClientPage() {
  const { personId = '' } = useParams({ strict: false });
  const reading = useQuery(clientQuery(personId));
  const { data: profile, error } = reading;
  // Live updates: what the client saves meanwhile, and a withdrawal of consent.
  const { data: person } = useQuery({ ...personQuery(personId), enabled: profile !== undefined });
  const isTakenBack = person !== undefined && person.editableAs === null;
  if (isAbsent(error) || isTakenBack)
    return <NotFoundPanel title={copy.person.absent} line={copy.person.absentLine} />;
  return (
    <LoadedPerson className={frame.page} reading={reading} broken={words.broken} detail={tooManyWords(error)}>
      {(shown) => {
        const latest = person && person.version > shown.person.version ? person : shown.person;
        return <Client key={latest.id} profile={{ ...shown, person: latest }} />;
      }}
    </LoadedPerson>
  );
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
    <>
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
    </>
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
