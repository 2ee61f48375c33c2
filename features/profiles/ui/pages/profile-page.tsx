import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Box, Grid, Stack } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { PersonView, ProfileEdit } from '../../contract.ts';
import { profilesApi } from '../api.ts';
import { keepOwnEdit } from '../live.ts';
import { editCopy } from '../parts/edit-copy.ts';
import { EditDeskForm } from '../parts/edit-desk.tsx';
import { guardedCopy } from '../parts/guarded/guarded-copy.ts';
import { useOwnProfile } from '../parts/own-profile.ts';
import { PersonHeader } from '../parts/person-header.tsx';
import { PhotoButton } from '../parts/photo/photo-button.tsx';
import { type ProfileSection, readProfileSearch } from '../parts/profile-address.ts';
import { BackToProfile, ProfileSummary, SectionLinks } from '../parts/profile-summary.tsx';
import { useProfilesContext } from '../parts/profiles-context.tsx';
import { StillRight } from '../parts/still-right.tsx';
import frame from './person-frame.module.css';
import classes from './profile-page.module.css';

const OwnCredits = lazyPart(() =>
  import('../parts/credit-desk/own-credits.tsx').then((part) => ({ default: part.OwnCredits })),
);

const OwnRepresentation = lazyPart(() =>
  import('../parts/representation/own-representation.tsx').then((part) => ({
    default: part.OwnRepresentation,
  })),
);

const OwnChanges = lazyPart(() =>
  import('../parts/represented/own-changes.tsx').then((part) => ({ default: part.OwnChanges })),
);

/** My profile: an overview with what is missing, or one section with its form. */
export function ProfilePage() {
  const me = useOwnProfile();
  const { section } = readProfileSearch(useSearch({ strict: false }));
  return (
    <Stack fill className={frame.page}>
      {section ? (
        <Section key={section} me={me} section={section} />
      ) : (
        <>
          <PersonHeader person={me} windowTitle={editCopy.title} actions={<OwnActs me={me} />} />
          <StillRight me={me} />
          <ProfileSummary me={me} />
          <Suspense fallback={null}>
            <OwnChanges />
          </Suspense>
        </>
      )}
    </Stack>
  );
}

function Section({ me, section }: { me: PersonView; section: ProfileSection }) {
  return (
    <>
      <BackToProfile />
      <Box pb={12} className={classes.head}>
        <PageTitle>{editCopy.names[section]}</PageTitle>
      </Box>
      <Grid borderTop="soft" grow className={classes.body}>
        <SectionLinks open={section} />
        <Stack shrink>
          <Suspense fallback={null}>
            {section === 'credits' ? <OwnCredits /> : null}
            {section === 'representation' ? <OwnRepresentation /> : null}
          </Suspense>
          {section === 'credits' || section === 'representation' ? null : <Form me={me} section={section} />}
        </Stack>
      </Grid>
    </>
  );
}

function Form({ me, section }: { me: PersonView; section: ProfileSection }) {
  const cache = useQueryClient();
  const { keepMe } = useProfilesContext();
  const save = async (edit: ProfileEdit) => {
    const stored = await profilesApi.edit.call(edit);
    keepOwnEdit(cache, stored);
    keepMe(stored);
    return stored;
  };
  return <EditDeskForm desk={{ person: me, draft: { writer: me.id, section }, save }} />;
}

function OwnActs({ me }: { me: PersonView }) {
  return (
    <>
      <PhotoButton me={me} />
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/people/$personId" params={{ personId: me.id }} search={{ as: 'stranger' }} {...props} />
        )}
      >
        {guardedCopy.seenAs.open}
      </Button>
    </>
  );
}
