import { useRef } from 'react';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Time } from '#platform/ui/kit/time.tsx';
import { copy } from '../copy.ts';
import { Conflict } from '../parts/conflict.tsx';
import { EditForm } from '../parts/edit-form.tsx';
import { useOwnProfile } from '../parts/own-profile.ts';
import { PersonHeader } from '../parts/person-header.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { useProfileEdit } from '../parts/use-profile-edit.ts';
import classes from './profile-page.module.css';

/** One's own profile: how others see it, and the form that changes it. */
export function ProfilePage() {
  const me = useOwnProfile();
  const editing = useProfileEdit(me);
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({ 'mod+Enter': () => form.current?.requestSubmit() }, { isEnabled: editing.changed > 0 });
  return (
    <div className={classes.page}>
      <PersonHeader person={me} windowTitle={copy.edit.title} />
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
        <EditForm form={editing.form} />
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
    </div>
  );
}
