import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Counts, IssueDesk, RecipientView } from '../../../contract/views.ts';
import { type RecipientState, recipientStates } from '../../../limits.ts';
import { recipientsQuery } from '../../api.ts';
import { deskCopy as copy } from './desk-copy.ts';
import classes from './issue-desk.module.css';
import { Line } from './number-line.tsx';

const { sends: words } = copy;

type RecipientsProps = { id: ClientId; counts: Counts; alarm: IssueDesk['alarm'] };

/** Each recipient is in one of these states; together they are all of them, at every moment. */
export function Recipients({ id, counts, alarm }: RecipientsProps) {
  const [open, setOpen] = useState<RecipientState>();
  const shown = recipientStates.filter((state) => counts.byState[state] > 0);
  return (
    <Stack as="section" gap={8} aria-label={words.title}>
      <Text as="h2" size="md" weight={600}>
        {words.title}
      </Text>
      {alarm ? (
        <Text as="p" size="sm" tone="danger" pretty role="alert">
          {words.alarms[alarm]}
        </Text>
      ) : null}
      {shown.map((state) => (
        <Row key={state} gap={8} align="center" justify="between">
          <RowButton isQuiet aria-label={words.show(words.states[state])} onClick={() => setOpen(state)}>
            {words.states[state]}
          </RowButton>
          <Text tabular>{counted.format(counts.byState[state])}</Text>
        </Row>
      ))}
      <dl className={classes.numbers}>
        {counts.byWhy.map(({ why, people }) => (
          <Line key={why} name={copy.whys[why]} value={counted.format(people)} isQuiet />
        ))}
        {counts.opened === null ? null : (
          <Line name={words.opened} value={`≈ ${counted.format(counts.opened)}`} isQuiet />
        )}
        <Line name={words.all} value={counted.format(counts.all)} />
      </dl>
      {counts.lastDueAt ? (
        <Text size="sm" tone="muted">
          {words.dueBy} <Time at={counts.lastDueAt} style="clock" />
        </Text>
      ) : null}
      {open ? <RecipientsDialog id={id} state={open} onClose={() => setOpen(undefined)} /> : null}
    </Stack>
  );
}

type RecipientsDialogProps = { id: ClientId; state: RecipientState; onClose: () => void };

function RecipientsDialog({ id, state, onClose }: RecipientsDialogProps) {
  const reading = useInfiniteQuery(recipientsQuery(id, state));
  return (
    <DialogFrame title={words.states[state]} isOpen grows onClose={onClose}>
      <Grid gap={16} cols={1}>
        {state === 'uncertain' ? (
          <Text as="p" tone="muted" pretty>
            {words.uncertainLine}
          </Text>
        ) : null}
        <Box maxHeight={320} scroll contain>
          <PagedList
            reading={reading}
            keyOf={({ person }) => person.id}
            renderRow={(recipient) => <RecipientRow recipient={recipient} />}
            label={words.states[state]}
            broken={words.broken}
            empty={<Text tone="muted">{words.none}</Text>}
            height={44}
          />
        </Box>
        <DialogFoot stay={words.close} onStay={onClose} />
      </Grid>
    </DialogFrame>
  );
}

const RecipientRow = ({ recipient: { person, why, error, at } }: { recipient: RecipientView }) => (
  <Row gap={12} align="center" justify="between" py={8} borderBottom="soft">
    <Stack shrink gap={2}>
      <Text truncate weight={600}>
        {person.name}
      </Text>
      {why || error ? (
        <Text size="sm" tone="muted" breaks>
          {why ? copy.whys[why] : error}
        </Text>
      ) : null}
    </Stack>
    {at ? (
      <Text rigid size="sm" tone="muted">
        <Time at={at} style="row" />
      </Text>
    ) : null}
  </Row>
);
