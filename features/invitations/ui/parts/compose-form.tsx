import { Button, FileButton, Select, Textarea, TextInput } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { roleName } from '#features/access/ui/public.ts';
import { WritingRow } from '#features/writing/ui/public.ts';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './compose-form.module.css';
import { OutcomeList } from './outcome-list.tsx';
import { useCompose } from './use-compose.ts';

const { own: words } = copy;
const fileMaxBytes = 200_000;

type ComposeFormProps = {
  /** The roles I may suggest; empty hides the field. */
  suggestableRoles: readonly string[];
  /** An address to prefill. */
  email?: string | undefined;
  isClosed: boolean;
};

/** One invitation or many: addresses typed, pasted or read from a file, each with its expected result. */
export function ComposeForm({ suggestableRoles, email, isClosed }: ComposeFormProps) {
  const compose = useCompose({ text: email ?? '' });
  const { composed, change, rows, preview } = compose;
  const [emails, note] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLTextAreaElement>(null)];
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (compose.submit() === false) emails.current?.focus();
  };
  const ready = preview.answers?.filter(({ outcome }) => outcome === 'ready').length;
  return (
    <Grid as="form" gap={16} className={classes.form} aria-label={words.form} onSubmit={submit} noValidate>
      <Grid gap={16} gapX={24} align="start" cols={2} className={classes.fields}>
        <Grid gap={8} className={classes.addresses}>
          <Textarea
            ref={emails}
            label={words.emails}
            description={words.emailsHelp}
            autosize
            minRows={2}
            maxRows={8}
            spellCheck={false}
            autoCapitalize="none"
            value={composed.text}
            error={compose.wrong}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <CsvButton onText={(text) => change({ text })} />
        </Grid>
        <TextInput
          label={words.vouch}
          description={words.vouchHelp}
          maxLength={limits.vouchMax}
          value={composed.vouch}
          onChange={(event) => change({ vouch: event.currentTarget.value })}
        />
        {suggestableRoles.length > 0 ? (
          <Select
            label={words.role}
            description={words.roleHelp}
            placeholder={words.noRole}
            data={suggestableRoles.map((role) => ({ value: role, label: roleName(role) }))}
            value={composed.role}
            onChange={(role) => change({ role })}
            clearable
          />
        ) : null}
        <Textarea
          ref={note}
          className={layout({ spanAll: true })}
          label={words.note}
          description={words.noteHelp}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.noteMax}
          value={composed.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Box spanAll>
          <Suspense>
            <WritingRow box={note} text={composed.note} keptAs={null} />
          </Suspense>
        </Box>
      </Grid>
      <OutcomeList rows={rows} preview={preview} />
      <Row gap={8} gapX={16} align="center" wrap>
        <Button type="submit" loading={compose.isSending} disabled={isClosed}>
          {words.send(ready ?? rows.length)}
        </Button>
        {isClosed ? (
          <Text size="sm" tone="muted">
            {words.closed}
          </Text>
        ) : null}
      </Row>
    </Grid>
  );
}

function CsvButton({ onText }: { onText: (text: string) => void }) {
  const reset = useRef<() => void>(null);
  const read = (file: File | null) => {
    if (!file) return;
    const isSmall = file.size <= fileMaxBytes;
    const broken = () => toast.error(words.fileBroken, words.fileHelp);
    if (isSmall) file.text().then(onText, broken);
    else broken();
    reset.current?.();
  };
  return (
    <Row gap={4} gapX={12} align="center" wrap>
      <FileButton resetRef={reset} accept=".csv,text/csv,text/plain" onChange={read}>
        {(props) => (
          <Button variant="default" size="sm" {...props}>
            {words.file}
          </Button>
        )}
      </FileButton>
      <Text size="sm" tone="muted">
        {words.fileHelp}
      </Text>
    </Row>
  );
}
