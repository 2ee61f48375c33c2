import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { NoteView } from '../../../contract/views.ts';
import classes from './note-conflict.module.css';
import { NoteReaders } from './note-readers.tsx';
import { words } from './notes-copy.ts';
import type { useNoteForm } from './use-note-form.ts';

type NoteConflictProps = { form: ReturnType<typeof useNoteForm>; current: NoteView };

/** One note as its writer has it and as it is by now, side by side: neither is overwritten unseen (X3). */
export function NoteConflict({ form, current }: NoteConflictProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const about = useId();
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const mine = { tier: form.tier, sharedWith: [...form.readers] };
  const sides = [
    { whose: words.mine, text: form.text.trim(), said: mine, choose: form.keepMine, verb: words.keepMine },
    {
      whose: words.theirs,
      text: current.text,
      said: current,
      choose: form.takeTheirs,
      verb: words.takeTheirs,
    },
  ];
  return (
    <section className={classes.conflict} aria-labelledby={about}>
      <p id={about} ref={heading} tabIndex={-1} className={classes.line}>
        {words.conflict}
      </p>
      <div className={classes.sides}>
        {sides.map(({ whose, text, said, choose, verb }) => (
          <div key={whose} className={classes.side}>
            <h4 className={classes.whose}>{whose}</h4>
            <p className={classes.text} data-private>
              {text}
            </p>
            <NoteReaders note={said} />
            <Button variant="default" size="sm" onClick={choose}>
              {verb}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}
