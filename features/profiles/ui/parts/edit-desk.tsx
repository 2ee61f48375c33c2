import { useRef } from 'react';
import { useShortcuts } from '#platform/ui/keys.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { RepresentedField } from '../../limits.ts';
import { Conflict } from './conflict.tsx';
import { editCopy } from './edit-copy.ts';
import classes from './edit-desk.module.css';
import { EditForm } from './edit-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { type EditDesk, useProfileEdit } from './use-profile-edit.ts';

type EditDeskFormProps = {
  desk: EditDesk;
  /** Fields that may be edited on a client's profile; absent for all fields of the editor's own. */
  fields?: readonly RepresentedField[];
  /** Heading of a conflict on a client's profile. */
  conflictTitle?: string;
};

/** The profile form: with a restored draft, both sides of a conflict, and the save bar. */
export function EditDeskForm({ desk, fields, conflictTitle }: EditDeskFormProps) {
  const editing = useProfileEdit(desk);
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({ 'mod+Enter': () => form.current?.requestSubmit() }, { isEnabled: editing.changed > 0 });
  return (
    <>
      {editing.restoredAtMs !== undefined && !editing.current ? (
        <Text
          as="p"
          rigid
          size="sm"
          tone="muted"
          bg="band"
          borderTop="soft"
          className={classes.restored}
          role="status"
        >
          {editCopy.restored}
          <Time
            className={layout({ ml: 8, tone: 'faint' })}
            at={new Date(editing.restoredAtMs).toISOString()}
            style="row"
          />
        </Text>
      ) : null}
      {editing.current ? (
        <Conflict
          title={conflictTitle}
          base={editing.base.current.values}
          mine={editing.form.getValues()}
          current={editing.current}
          onSettle={editing.settle}
          onGoBack={editing.goBack}
        />
      ) : null}
      <Stack
        as="form"
        ref={form}
        fill
        className={classes.form}
        aria-label={editCopy.form}
        onSubmit={editing.submit}
        inert={editing.current !== undefined}
        noValidate
      >
        <EditForm
          form={editing.form}
          me={desk.person}
          draft={desk.draft}
          fields={fields}
          only={desk.draft.section}
        />
        {editing.current ? null : (
          <SaveBar
            changed={editing.changed}
            isKept={editing.isKept}
            failure={editing.failure}
            isSaving={editing.isSaving}
            onDiscard={editing.discard}
          />
        )}
      </Stack>
    </>
  );
}
