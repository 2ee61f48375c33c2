import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { Box, Grid, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Source } from '../../contract/sources.ts';
import type { ContactView } from '../../contract/views.ts';
import { contactsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { panel: words } = copy;

/** Which rows of which files the contact is made of; one that names somebody else can become a contact of its own. */
export function ContactSources({ contact }: { contact: ContactView }) {
  const { data } = useQuery(contactsApi.sources.queryOptions({ input: { id: contact.id } }));
  const [busy, setBusy] = useState<Source>();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const split = async (source: Source) => {
    setBusy(source);
    try {
      const { importId, row } = source;
      const newId = uuidV7(now());
      await contactsApi.split.call({ id: contact.id, version: contact.version, importId, row, newId });
      toast.success(words.splitDone(source.name));
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
    }
    setBusy(undefined);
  };
  return (
    <Box as="section" pt={14} borderTop="soft">
      <Text as="h3" mb={6} size="md" leading={20} weight={600}>
        {words.sources}
      </Text>
      <Grid as="ul" gap={8} size="sm">
        {items.map((source) => (
          <li key={`${source.importId} ${source.row}`}>
            <Spread>
              <span>
                <Text as="span" block data-private>
                  {source.name}
                </Text>
                <Text as="span" block size="xs" tone="faint" data-private>
                  {words.sourceRow(source.file, source.row)} · <Time at={source.at} style="row" />
                </Text>
              </span>
              {items.length > 1 || source.isOther ? (
                <Button
                  variant="default"
                  size="sm"
                  loading={busy === source}
                  aria-label={`${words.splitOff}: ${source.name}`}
                  onClick={() => void split(source)}
                >
                  {words.splitOff}
                </Button>
              ) : null}
            </Spread>
          </li>
        ))}
      </Grid>
    </Box>
  );
}
