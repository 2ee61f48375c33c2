import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { SharedNote } from '../../../contract/notes.ts';
import { sharedNotesQuery } from '../../api.ts';
import classes from './notes.module.css';
import { words } from './notes-copy.ts';

/** Notes that others share with me, next to my contacts. */
export function SharedNotesPanel({ onClose }: { onClose: () => void }) {
  const reading = useInfiniteQuery(sharedNotesQuery());
  return (
    <SidePanel title={words.shared.title} closeLabel={words.shared.close} onClose={onClose}>
      <Box pb={32} px="edge" className={classes.shared}>
        <Text as="p" mb={12} size="sm" tone="muted">
          {words.shared.lead}
        </Text>
        <PagedList
          reading={reading}
          keyOf={({ id }) => id}
          renderRow={(note) => <Shared note={note} />}
          label={words.shared.title}
          broken={words.shared.broken}
          empty={<EmptyState line={words.shared.empty} />}
          height={72}
        />
      </Box>
    </SidePanel>
  );
}

function Shared({ note }: { note: SharedNote }) {
  const { about, contactId } = note;
  return (
    <Grid gap={2} py={12} borderTop="soft">
      {contactId ? (
        <Link
          to="/contacts"
          search={{ contact: contactId }}
          className={layout({ justifySelf: 'start', weight: 600, leading: 20 })}
        >
          {about.displayName}
        </Link>
      ) : (
        <Link
          to="/people/$personId"
          params={{ personId: about.id }}
          className={layout({ justifySelf: 'start', weight: 600, leading: 20 })}
        >
          {about.displayName}
        </Link>
      )}
      <Text size="sm" tone="muted">
        {about.headline}
      </Text>
      <Text as="p" my={4} preWrap breaks data-private>
        {note.text}
      </Text>
      <Text size="xs" tone="muted">
        {words.shared.by(note.by.displayName)} · <Time at={note.createdAt} style="row" />
      </Text>
    </Grid>
  );
}
