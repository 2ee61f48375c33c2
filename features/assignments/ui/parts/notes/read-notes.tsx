import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { pageNotesQuery } from '../../api.ts';
import { SheetHead } from '../sheet-head.tsx';
import { words } from './notes-copy.ts';
import classes from './page-notes.module.css';

/** The reader's page notes, for the two who can see them once the coverage is sent. */
export function ReadNotes({ id }: { id: ClientId }) {
  const { data, isError, refetch } = useQuery(pageNotesQuery(id));
  if (isError && !data) {
    return (
      <Row as="p" role="alert" gap={8} align="center" wrap size="sm" tone="muted">
        {words.broken}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </Row>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <SheetHead>{words.title}</SheetHead>
      <Grid as="ul" borderTop="soft">
        {data.items.map((note) => (
          <Grid as="li" key={note.id} gap={12} py={6} px={0} radius="chip" className={classes.open}>
            <Text size="sm" leading={22} tabular weight={600} className={classes.page}>
              {words.at(note.page)}
            </Text>
            <Text leading={22} preWrap breaks className={classes.text}>
              {note.text}
            </Text>
          </Grid>
        ))}
      </Grid>
    </section>
  );
}
