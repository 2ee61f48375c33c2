import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listQuery, listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { Conflict } from './conflict.tsx';
import classes from './list-note.module.css';

const { note: words, toasts } = copy;

/** Writing the owner's note about a list, in its place. */
export function ListNoteForm({ opened, onClose }: { opened: ListView; onClose: () => void }) {
  const [text, setText] = useState(opened.note);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const [theirs, setTheirs] = useState<ListView>();
  const [isBusy, setIsBusy] = useState(false);
  const save = useSaveNote({ onClose, onTheirs: setTheirs, onBusy: setIsBusy });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === opened.note) onClose();
    else void save(opened, opened.version, text);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
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
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {theirs ? (
        <Conflict
          mine={text}
          theirs={theirs.note}
          onMine={() => void save(theirs, theirs.version, text)}
          onTheirs={onClose}
        />
      ) : (
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {words.save}
          </Button>
        </div>
      )}
    </form>
  );
}

type Saving = {
  onClose: () => void;
  onTheirs: (current: ListView) => void;
  onBusy: (isBusy: boolean) => void;
};

/** Saves the note; where the list was changed meanwhile both are shown, and what was typed stays in any case. */
function useSaveNote({ onClose, onTheirs, onBusy }: Saving) {
  const cache = useQueryClient();
  return async ({ id }: ListView, version: number, note: string) => {
    onBusy(true);
    try {
      const saved = await listsApi.edit.call({ id, version, note });
      cache.setQueryData(listQuery(id).queryKey, saved);
      toast.success(toasts.noteUpdated);
      onClose();
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
