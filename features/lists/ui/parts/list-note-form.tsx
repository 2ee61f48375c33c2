import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { draftName, useKeptValues } from '#platform/ui/kept-values.ts';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listQuery, listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './list-note.module.css';

const { note: words, toasts } = copy;

/** Writing the owner's note about a list, in its place; kept on this device until it is saved (X5). */
export function ListNoteForm({ opened, onClose }: { opened: ListView; onClose: () => void }) {
  const draft = draftName(useMe().person.id, `list-note:${opened.id}`);
  const begun = { version: opened.version, base: { text: opened.note } };
  const { values, base, version, change, forget } = useKeptValues(draft, begun);
  const { text } = values;
  const leave = () => {
    forget();
    onClose();
  };
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const [theirs, setTheirs] = useState<ListView>();
  const [isBusy, setIsBusy] = useState(false);
  const save = useSaveNote({ onSaved: leave, onTheirs: setTheirs, onBusy: setIsBusy });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === base.text) leave();
    // Over the version it was begun on: what somebody saved since is shown first (X3).
    else void save(opened, version ?? opened.version, text);
  };
  return (
    <Grid as="form" gap={12} rigid pt={12} pb={16} px="edge" className={classes.form} onSubmit={submit}>
      <ProseField
        ref={box}
        autosize
        data-private
        minRows={2}
        maxRows={10}
        label={words.label}
        description={words.own}
        value={text}
        maxLength={limits.noteMax}
        keptAs={`${draft}:text`}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {theirs ? (
        <VersionConflict
          mine={text}
          theirs={theirs.note}
          onKeepMine={() => void save(theirs, theirs.version, text)}
          onTakeTheirs={leave}
        />
      ) : (
        <DialogFoot stay={copy.cancel} onStay={leave} act={words.save} isBusy={isBusy} />
      )}
    </Grid>
  );
}

type Saving = {
  onSaved: () => void;
  onTheirs: (current: ListView) => void;
  onBusy: (isBusy: boolean) => void;
};

/** Saves the note; where the list was changed meanwhile both are shown, and what was typed stays in any case. */
function useSaveNote({ onSaved, onTheirs, onBusy }: Saving) {
  const cache = useQueryClient();
  return async ({ id }: ListView, version: number, note: string) => {
    onBusy(true);
    try {
      const saved = await listsApi.edit.call({ id, version, note });
      cache.setQueryData(listQuery(id).queryKey, saved);
      toast.success(toasts.noteUpdated);
      onSaved();
    } catch (error) {
      const refusal = refusalOf(error);
      const current = (refusal?.data as { current?: ListView } | undefined)?.current;
      if (refusal?.code === 'list.changed' && current) onTheirs(current);
      else toast.error(toasts.noteFailed, refusal?.message ?? copy.failedLine);
    } finally {
      onBusy(false);
      void cache.invalidateQueries({ queryKey: listsApi.key() });
    }
  };
}
