import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Time } from '#platform/ui/kit/time.tsx';
import type { PersonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { Conflict } from '../parts/conflict.tsx';
import { EditForm } from '../parts/edit-form.tsx';
import { guardedCopy } from '../parts/guarded/guarded-copy.ts';
import { useOwnProfile } from '../parts/own-profile.ts';
import { PersonHeader } from '../parts/person-header.tsx';
import { PhotoButton } from '../parts/photo/photo-button.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { useProfileEdit } from '../parts/use-profile-edit.ts';
import classes from './profile-page.module.css';

const OwnCredits = lazy(() =>
  import('../parts/credit-desk/own-credits.tsx').then((part) => ({ default: part.OwnCredits })),
);

const OwnRepresentation = lazy(() =>
  import('../parts/representation/own-representation.tsx').then((part) => ({
    default: part.OwnRepresentation,
  })),
);

/** One's own profile: how others see it, and the form that changes it. */
export function ProfilePage() {
  const me = useOwnProfile();
  const editing = useProfileEdit(me);
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({ 'mod+Enter': () => form.current?.requestSubmit() }, { isEnabled: editing.changed > 0 });
  return (
    <div className={classes.page}>
      <PersonHeader person={me} windowTitle={copy.edit.title} actions={<OwnActs me={me} />} />
      {editing.restoredAtMs !== undefined && !editing.current ? (
        <p className={classes.restored} role="status">
          {copy.edit.restored}
          <Time className={classes.when} at={new Date(editing.restoredAtMs).toISOString()} style="row" />
        </p>
      ) : null}
      {editing.current ? (
        <Conflict
          base={editing.base.current.values}
          mine={editing.form.getValues()}
          current={editing.current}
          onSettle={editing.settle}
          onGoBack={editing.goBack}
        />
      ) : null}
      <form
        ref={form}
        className={classes.form}
        aria-label={copy.edit.form}
        onSubmit={editing.submit}
        inert={editing.current !== undefined}
        noValidate
      >
        <EditForm form={editing.form} me={me} />
        {editing.current ? null : (
          <SaveBar
            changed={editing.changed}
            isKept={editing.isKept}
            failure={editing.failure}
            isSaving={editing.isSaving}
            onDiscard={editing.discard}
          />
        )}
      </form>
      <Suspense fallback={null}>
        <OwnCredits />
        <OwnRepresentation />
      </Suspense>
    </div>
  );
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
