import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { IconCheck } from '#platform/ui/icons.ts';
import { afterComing } from '#platform/ui/kit/coming.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { lazyPart, preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import type { PersonView, ProfileEdit } from '../../contract.ts';
import { profilesApi } from '../api.ts';
import { keepOwnEdit } from '../live.ts';
import { editCopy, photoCopy } from '../parts/edit-copy.ts';
import { EditDeskForm } from '../parts/edit-desk.tsx';
import { guardedCopy } from '../parts/guarded/guarded-copy.ts';
import { ownApi } from '../parts/own-api.ts';
import { useOwnProfile } from '../parts/own-profile.ts';
import { PersonHeader } from '../parts/person-header.tsx';
import { type ProfileSection, readProfileSearch } from '../parts/profile-address.ts';
import { BackToProfile, ProfileSummary, SectionLinks } from '../parts/profile-summary.tsx';
import { useProfilesContext } from '../parts/profiles-context.tsx';
import { representedCopy } from '../parts/represented/represented-copy.ts';
import frame from './person-frame.module.css';
import classes from './profile-page.module.css';

const OwnCredits = lazyPart(async () => (await import('../parts/credit-desk/own-credits.tsx')).OwnCredits);

const OwnRepresentation = lazyPart(() =>
  import('../parts/representation/own-representation.tsx').then((part) => ({
    default: part.OwnRepresentation,
  })),
);

const OwnChanges = lazyPart(async () => (await import('../parts/represented/own-changes.tsx')).OwnChanges);

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
          <div className={afterComing}>
            <StillRight me={me} />
            <ProfileSummary me={me} />
            <Suspense fallback={null}>
              <OwnChanges />
            </Suspense>
          </div>
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

const loadDialog = () => import('../parts/photo/photo-dialog.tsx').then((part) => part.PhotoDialog);

/** Opens the photo dialog. */
function PhotoButton({ me }: { me: PersonView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const Dialog = useLazyPart(loadDialog, { isWanted, onFailure: () => setIsWanted(false) });
  return (
    <>
      <Button
        variant="default"
        onPointerEnter={() => preload(loadDialog)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {me.photoURL ? photoCopy.change : photoCopy.add}
      </Button>
      {Dialog ? <Dialog me={me} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const { confirmed: words } = representedCopy;

/** When I last confirmed my profile, and a button to confirm it again: an outdated profile is worth little. */
function StillRight({ me }: { me: PersonView }) {
  const cache = useQueryClient();
  const { keepMe } = useProfilesContext();
  const confirm = useMutation({
    mutationFn: () => ownApi.confirm.call(),
    onSuccess: (stored) => {
      keepOwnEdit(cache, stored);
      keepMe(stored);
      toast.success(words.done);
    },
    onError: () => toast.error(words.failed),
  });
  return (
    <Row gap={4} gapX={16} align="center" wrap rigid bg="band" borderTop="soft" py={8} className={frame.line}>
      <Text as="p" size="sm" tone="muted" pretty>
        {me.confirmedAt ? (
          <>
            {words.at} <Time at={me.confirmedAt} style="inline" />
          </>
        ) : (
          words.never
        )}
      </Text>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {words.act}
      </Button>
    </Row>
  );
}
