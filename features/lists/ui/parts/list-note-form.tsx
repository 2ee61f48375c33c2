import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import type { ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listQuery, listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './list-note.module.css';

const { note: words, toasts } = copy;

const fields = { note: custom<string>({ label: words.label, empty: '' }) };

/**
 * The inline form for the owner's note on a list: kept on this device until saved, and merged with concurrent changes
 * (X5, X3).
 */
export function ListNoteForm({ opened, onClose }: { opened: ListView; onClose: () => void }) {
  const cache = useQueryClient();
  const key = draftName(useMe().person.id, `list-note:${opened.id}`);
  const form = useForm({
    fields,
    record: opened,
    read: ({ note }) => ({ note }),
    keptAs: key,
    run: (values, { on: { id, version } }) => listsApi.edit.call({ id, version, ...values }),
    explain: (refusal) => refusal?.message ?? `${toasts.noteFailed}. ${copy.failedLine}`,
    onDone: (saved) => {
      cache.setQueryData(listQuery(saved.id).queryKey, saved);
      onClose();
    },
    onSame: onClose,
    done: toasts.noteUpdated,
  });
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const leave = () => {
    form.discard();
    onClose();
  };
  const submit = async () => {
    if (form.isChanged) return form.submit();
    leave();
    return true;
  };
  return (
    <FormBody
      form={{ ...form, submit }}
      gap={12}
      rigid
      pt={12}
      pb={16}
      px="edge"
      className={classes.form}
      renderFields={({ values, problems, change }) => (
        <ProseField
          ref={box}
          autosize
          data-private
          minRows={2}
          maxRows={10}
          label={words.label}
          description={words.own}
          value={values.note}
          error={problems.note}
          maxLength={limits.noteMax}
          keptAs={`${key}:text`}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
    >
      <DialogFoot
        problem={form.problem}
        stay={copy.cancel}
        onStay={leave}
        act={words.save}
        isBusy={form.isBusy}
      />
    </FormBody>
  );
}
