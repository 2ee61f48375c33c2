import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import type { ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listQuery, listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { ClashOrFoot } from './clash-or-foot.tsx';
import classes from './list-note.module.css';

const { note: words, toasts } = copy;

const read = ({ version, note }: ListView) => ({ version, values: { text: note } });

/**
 * The inline form for the owner's note on a list: kept on this device until saved, and merged with concurrent changes
 * (X5, X3).
 */
export function ListNoteForm({ opened, onClose }: { opened: ListView; onClose: () => void }) {
  const cache = useQueryClient();
  const key = draftName(useMe().person.id, `list-note:${opened.id}`);
  const form = useRecordForm<ListView, { text: string }, string, ListView>({
    key,
    stored: opened,
    read,
    refused: (refusal) => refusal?.message ?? `${toasts.noteFailed}. ${copy.failedLine}`,
    store: ({ id, version }, { text }) => listsApi.edit.call({ id, version, note: text }),
    onSaved: (saved) => {
      cache.setQueryData(listQuery(saved.id).queryKey, saved);
      onClose();
    },
    said: () => ({ title: toasts.noteUpdated }),
    queryKey: listsApi.key(),
  });
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const leave = () => {
    form.discard();
    onClose();
  };
  return (
    <Form
      gap={12}
      rigid
      pt={12}
      pb={16}
      px="edge"
      className={classes.form}
      onSubmit={form.isChanged ? form.submit : leave}
    >
      <ProseField
        ref={box}
        autosize
        data-private
        minRows={2}
        maxRows={10}
        label={words.label}
        description={words.own}
        value={form.values.text}
        maxLength={limits.noteMax}
        keptAs={`${key}:text`}
        onChange={(event) => form.change({ text: event.currentTarget.value })}
      />
      <ClashOrFoot
        form={form}
        say={({ text }) => text}
        onTakeTheirs={leave}
        onLeave={leave}
        act={words.save}
      />
    </Form>
  );
}
