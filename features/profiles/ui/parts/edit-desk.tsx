import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { RepresentedField } from '../../limits.ts';
import frame from '../pages/person-frame.module.css';
import { Conflict } from './conflict.tsx';
import { editCopy } from './edit-copy.ts';
import classes from './edit-desk.module.css';
import { EditForm } from './edit-form.tsx';
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

type SaveBarProps = {
  /** Fields that differ from the stored profile. */
  changed: number;
  /** Whether this device keeps a draft of them. */
  isKept: boolean;
  /** Why the last attempt failed; empty otherwise. */
  failure: string;
  isSaving: boolean;
  onDiscard: () => void;
};

/** Appears under the form once something changed and stays visible until it is saved or discarded. */
function SaveBar(props: SaveBarProps) {
  return props.changed > 0 ? <Bar {...props} /> : null;
}

function Bar({ changed, isKept, failure, isSaving, onDiscard }: SaveBarProps) {
  useEffect(() => {
    // The bar has just covered the lowest lines, maybe including the focused field.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box
      mt="auto"
      bg="panel"
      borderTop="hairline"
      sticky
      bottom={0}
      above
      py={12}
      className={[frame.line, classes.bar].join(' ')}
    >
      <Row gap={16} align="center" maxWidth={560} className={classes.inner}>
        {failure ? (
          <Row as="p" gap={8} align="start" grow shrink size="sm" pretty tone="ink" role="alert">
            <IconAlertTriangle
              size={16}
              stroke={1.75}
              aria-hidden
              className={layout({ rigid: true, mt: 2, tone: 'warning' })}
            />
            <span>
              <b>{editCopy.notSaved}.</b> {failure}
            </span>
          </Row>
        ) : (
          <Text as="p" grow shrink size="sm" tone="muted" pretty role="status">
            {editCopy.changed(changed, isKept)}
          </Text>
        )}
        <Row gap={8} rigid className={classes.actions}>
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {editCopy.discard}
          </Button>
          <Button variant="filled" type="submit" loading={isSaving}>
            {editCopy.save}
          </Button>
        </Row>
      </Row>
    </Box>
  );
}
