import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { limits } from '../../limits.ts';
import { deletedQuery, listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { useListActs } from './use-list-acts.ts';

type OwnDialogsProps = {
  asked: 'create' | 'bin' | undefined;
  onClose: () => void;
  onMade: (id: ClientId) => void;
};

/** Dialogs about all my lists: a new one, and the bin. */
export function OwnDialogs({ asked, onClose, onMade }: OwnDialogsProps) {
  if (asked === 'create') return <CreateDialog onClose={onClose} onMade={onMade} />;
  return asked === 'bin' ? <BinDialog onClose={onClose} /> : null;
}

const CreateDialog = ({ onClose, onMade }: Omit<OwnDialogsProps, 'asked'>) => (
  <FormDialog
    title={copy.create.title}
    act={copy.create.act}
    fields={{
      name: text({ label: copy.create.name, limit: limits.nameMax, required: copy.create.nameMissing }),
    }}
    run={({ name }, { id }) => listsApi.create.call({ id, name })}
    refusedAt="name"
    done={copy.toasts.created}
    failed={copy.toasts.createFailed}
    onDone={({ id }) => onMade(id)}
    onClose={onClose}
  />
);

const { bin: words } = copy;

function BinDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose}>
      <Grid gap={16} cols={1}>
        <Text as="p" tone="muted" pretty>
          {words.line(limits.keptDays)}
        </Text>
        <Bin />
        <DialogFoot stay={words.close} onStay={onClose} />
      </Grid>
    </DialogFrame>
  );
}

function Bin() {
  const reading = useQuery(deletedQuery());
  const { restore } = useListActs();
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 52 }}>
      {({ items }) =>
        items.length === 0 ? (
          <Text as="p" tone="muted" pretty>
            {words.empty}
          </Text>
        ) : (
          <Box as="ul" px={10} scroll contain className={classes.rows} aria-label={words.list}>
            {items.map(({ id, name, memberCount, deletedAt }) => (
              <Row as="li" key={id} gap={12} align="center" minHeight={52} py={6}>
                <Stack as="span" grow shrink>
                  <Text truncate leading={20} weight={600}>
                    {name}
                  </Text>
                  <Text truncate size="sm" tone="muted">
                    {copy.people(memberCount)}, <Time at={deletedAt} style="inline" />
                  </Text>
                </Stack>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.restoreOne(name)}
                  onClick={() => void restore(id)}
                >
                  {words.restore}
                </Button>
              </Row>
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}
