import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { IconCheck } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { ListView } from '../../contract/views.ts';
import { listsApi, readersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { PeopleSearch, PersonCells } from './people-search.tsx';

const { share: words, toasts } = copy;

/** A list's readers besides its owner, and a search to add more. */
export function ShareDialog({ list, onClose }: { list: ListView; onClose: () => void }) {
  const reading = useQuery(readersQuery(list.id));
  const readers = reading.data?.items ?? [];
  const { run } = useActs();
  const letRead = (person: PersonSummary) =>
    void run(() => listsApi.share.call({ id: list.id, personId: person.id }), {
      failed: toasts.shareFailed,
      done: toasts.shared(person.displayName),
    });
  const stop = (person: PersonSummary) =>
    void run(() => listsApi.unshare.call({ id: list.id, personId: person.id }), {
      failed: toasts.shareFailed,
      done: toasts.unshared(person.displayName),
    });
  return (
    <DialogFrame title={words.title(list.name)} isOpen onClose={onClose} size={560}>
      <Grid gap={16} cols={1}>
        <Text as="p" tone="muted" pretty>
          {words.line} {words.members}
        </Text>
        <Loaded reading={reading} broken={words.broken} rows={{ count: 1, height: 52, variant: 'person' }}>
          {({ items }) => <Readers readers={items} onStop={stop} />}
        </Loaded>
        <div>
          <PeopleSearch
            renderAct={(person) =>
              readers.some(({ id }) => id === person.id) ? (
                <Row as="span" inline gap={6} align="center" size="sm" leading="inherit" tone="muted" nowrap>
                  <IconCheck size={16} stroke={1.75} aria-hidden />
                  {words.reads}
                </Row>
              ) : person.isClaimed ? (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.actOne(person.displayName)}
                  onClick={() => letRead(person)}
                >
                  {words.act}
                </Button>
              ) : null
            }
          />
        </div>
        <DialogFoot stay={words.done} onStay={onClose} />
      </Grid>
    </DialogFrame>
  );
}

type ReadersProps = { readers: readonly PersonSummary[]; onStop: (person: PersonSummary) => void };

function Readers({ readers, onStop }: ReadersProps) {
  if (readers.length === 0)
    return (
      <Text as="p" tone="muted" pretty>
        {words.nobody}
      </Text>
    );
  return (
    <div>
      <Text as="h3" mt={4} size="sm" weight={600}>
        {words.readers}
      </Text>
      <Box as="ul" px={10} scroll contain className={classes.rows} aria-label={words.readers}>
        {readers.map((person) => (
          <Row as="li" key={person.id} gap={12} align="center" minHeight={52} py={6}>
            <PersonCells person={person} />
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={words.stopOne(person.displayName)}
              onClick={() => onStop(person)}
            >
              {words.stop}
            </Button>
          </Row>
        ))}
      </Box>
    </div>
  );
}
