import { Button, FileButton, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { roleName } from '#features/access/ui/public.ts';
import { WritingRow } from '#features/writing/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { RowAnswer } from '../../contract/own.ts';
import { limits } from '../../limits.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { type AddressRow, isTooLong, readAddresses } from './address-list.ts';
import classes from './compose-form.module.css';
import { OutcomeList } from './outcome-list.tsx';

const { own: words } = copy;
const fileMaxBytes = 200_000;
const waitMs = 400;

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

/** The form's values. */
type Composed = { text: string; vouch: string; note: string; role: string | null };

const nothing: Composed = { text: '', vouch: '', note: '', role: null };

/** Composes invitations: previews the result for each address, and sends them. */
function useCompose(first: Partial<Composed>) {
  const [composed, setComposed] = useState<Composed>({ ...nothing, ...first });
  const [wrong, setWrong] = useState<string>();
  // One id per address until it is sent: a retry after a lost answer sends nothing twice.
  const ids = useRef(new Map<string, ClientId>());
  const rows = readAddresses(composed.text);
  const preview = usePreview(rows, composed);

  const send = useMutation({
    mutationFn: () =>
      invitationsApi.send.call({
        note: composed.note,
        vouch: composed.vouch,
        suggestedRole: composed.role,
        rows: rows.map((row) => ({ ...row, clientId: idOf(ids.current, row) })),
      }),
    onSuccess: (answer) => {
      const sent = answer.rows.filter(({ outcome }) => outcome === 'sent');
      const left = rows.filter((_row, place) => answer.rows[place]?.outcome !== 'sent');
      ids.current.clear();
      if (left.length === 0) setComposed(nothing);
      else setComposed({ ...composed, text: textOf(left) });
      if (sent.length > 0) toast.success(words.sent(sent.length));
      if (left.length > 0) toast.error(words.notSent, words.notSentLine);
    },
    onError: () => toast.error(words.failed, words.failedLine),
  });

  const submit = () => {
    if (send.isPending) return;
    const problem = problemOf(rows, preview.answers);
    setWrong(problem);
    if (problem === undefined) send.mutate();
    return problem === undefined;
  };
  const change = (part: Partial<Composed>) => {
    setWrong(undefined);
    setComposed((held) => ({ ...held, ...part }));
  };
  return { composed, change, rows, preview, wrong, isSending: send.isPending, submit };
}

const idOf = (ids: Map<string, ClientId>, { email }: AddressRow): ClientId => {
  const held = ids.get(email) ?? uuidV7(now());
  ids.set(email, held);
  return held;
};

/** Unsent rows go back as entered, with their own words. */
function textOf(rows: readonly AddressRow[]): string {
  const isTable = rows.some(({ vouch, suggestedRole }) => vouch || suggestedRole);
  if (!isTable) return rows.map(({ email }) => email).join('\n');
  const cell = (text = '') => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => [cell(row.email), cell(row.vouch), cell(row.suggestedRole)].join(','));
  return ['email,known from,role', ...lines].join('\n');
}

function problemOf(rows: readonly AddressRow[], answers: readonly RowAnswer[] | undefined) {
  if (rows.length === 0) return words.emailsNeeded;
  if (isTooLong(rows)) return words.tooMany(rowsMax);
  if (answers?.length === rows.length && answers.every(({ outcome }) => outcome !== 'ready'))
    return words.nothingReady;
  return undefined;
}

const rowsMax = 100;

/** Checks each address a moment after the last key; writes nothing. */
function usePreview(rows: readonly AddressRow[], { role }: Composed) {
  const asked = { suggestedRole: role, rows: rows.map((row) => ({ ...row })) };
  const [input] = useDebouncedValue(asked, waitMs);
  const [settled] = useDebouncedValue(JSON.stringify(asked), waitMs);
  const isAskable = input.rows.length > 0 && !isTooLong(input.rows);
  const reading = useQuery({
    ...invitationsApi.check.queryOptions({ input }),
    enabled: isAskable,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = settled === JSON.stringify(asked) && !reading.isPlaceholderData;
  return {
    answers: isAskable && rows.length > 0 ? reading.data?.rows : undefined,
    isChecking: rows.length > 0 && (!isCurrent || reading.isFetching),
    isBroken: isAskable && reading.isError,
  };
}
