import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { asked } from '#platform/ui/api/asked.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { BulkLine } from '../../contract/people.ts';
import { limits } from '../../limits.ts';
import { accessApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './bulk-dialog.module.css';
import { readBulkLines } from './bulk-lines.ts';

const toneOf = (outcome: BulkLine['outcome']) =>
  outcome === 'changed' ? 'success' : outcome === 'unchanged' ? 'muted' : 'warning';

const { bulk: words } = copy;

/** Sets the roles of many people: a dry run first, then for real. */
export function BulkDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={720}>
      <BulkForm onDone={onClose} />
    </DialogFrame>
  );
}

function BulkForm({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<'lines' | 'reason'>();
  const [report, setReport] = useState<readonly BulkLine[]>();
  const lines = readBulkLines(text);
  const run = useMutation({
    mutationFn: (isDryRun: boolean) => accessApi.bulkRoles.call({ lines, isDryRun, reason }),
    onSuccess: async ({ isDryRun, lines: found }) => {
      setReport(found);
      if (isDryRun) return;
      toast.success(words.done(found.filter(({ outcome }) => outcome === 'changed').length));
      onDone();
      await asked.again;
    },
    onError: (error) => toast.error(words.failed, refusalOf(error)?.message),
  });
  const changes = report?.filter(({ outcome }) => outcome === 'changed').length ?? 0;
  const problem = lines.length === 0 ? words.noLines : words.tooMany(limits.bulkMax);
  const start = (isDryRun: boolean) => {
    const isWrong = lines.length === 0 || lines.length > limits.bulkMax;
    const missing = isWrong ? 'lines' : !isDryRun && reason.trim() === '' ? 'reason' : undefined;
    setWrong(missing);
    if (!missing) run.mutate(isDryRun);
  };
  return (
    <Form onSubmit={() => start(report === undefined || changes === 0)}>
      <Textarea
        data-autofocus
        label={words.lines}
        description={words.linesHelp}
        value={text}
        minRows={5}
        maxRows={10}
        autosize
        spellCheck={false}
        error={wrong === 'lines' ? problem : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          // The dry run no longer matches what would be written.
          setReport(undefined);
        }}
      />
      {report ? <Report lines={report} /> : null}
      {changes > 0 ? (
        <TextInput
          label={copy.reason}
          description={copy.reasonHelp}
          value={reason}
          maxLength={limits.reasonMax}
          error={wrong === 'reason' ? copy.reasonNeeded : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <Row gap={8} justify="end" wrap>
        <Button
          variant={changes > 0 ? 'default' : 'filled'}
          loading={run.isPending && run.variables}
          onClick={() => start(true)}
        >
          {words.tryIt}
        </Button>
        {changes > 0 ? (
          <Button type="submit" loading={run.isPending && !run.variables}>
            {words.apply(changes)}
          </Button>
        ) : null}
      </Row>
    </Form>
  );
}

function Report({ lines }: { lines: readonly BulkLine[] }) {
  return (
    <section aria-live="polite">
      <Text as="p" size="sm" tone="muted">
        {words.tried}
      </Text>
      <Box
        as="ul"
        mt={8}
        border="hairline"
        radius="button"
        className={classes.report}
        aria-label={words.report}
      >
        {numbered(lines).map(({ key, who, name, outcome, before, after, dropped }) => (
          <Grid as="li" key={key} gapX={12} cols="auto-end" py={8} px={12} borderBottom="soft">
            <Text weight={600} breaks>
              {name ?? who}
            </Text>
            <Text size="sm" tone={toneOf(outcome)}>
              {words.outcomes[outcome]}
            </Text>
            <Text spanAll size="sm" tone="muted" breaks>
              {outcome === 'changed' ? `${listed(before)} → ${listed(after)}` : listed(after)}
              {dropped.length > 0 ? ` · ${copy.people.dropped(dropped.join(', '))}` : ''}
            </Text>
          </Grid>
        ))}
      </Box>
    </section>
  );
}

// The same person may be on two lines.
const numbered = (lines: readonly BulkLine[]) =>
  lines.map((line, index) => ({ ...line, key: `${index} ${line.who}` }));

const listed = (roles: readonly string[]) =>
  (roles.length > 1 ? roles.filter((role) => role !== 'USER') : roles).join(', ');
