import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { pageNotesQuery } from '../../api.ts';
import { words } from './notes-copy.ts';
import classes from './page-notes.module.css';

/** What the reader noted page by page, for the two who may see it once the coverage is sent. */
export function ReadNotes({ id }: { id: ClientId }) {
  const { data, isError, refetch } = useQuery(pageNotesQuery(id));
  if (isError && !data) {
    return (
      <p role="alert" className={classes.line}>
        {words.broken}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </p>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <h2>{words.title}</h2>
      <ul className={classes.list}>
        {data.items.map((note) => (
          <li key={note.id} className={classes.open}>
            <span className={classes.page}>{words.at(note.page)}</span>
            <span className={classes.text}>{note.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
