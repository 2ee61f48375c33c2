import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import beside from '#platform/ui/kit/text-filter.module.css';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { AllowedAddress, AllowedResult } from '../../contract/security.ts';
import { limits } from '../../limits.ts';
import form from './allowed-list.module.css';
import { type AskedAct, AskedDialog } from './asked-act.tsx';
import { CsvButton } from './csv-button.tsx';
import type { ChangeSearch, SecuritySearch } from './security-address.ts';
import { allowedQuery, securityApi } from './security-api.ts';
import { words } from './security-copy.ts';
import classes from './security-list.module.css';

type AllowedListProps = { search: SecuritySearch; onChange: ChangeSearch };

const grounds = Object.entries(words.grounds).map(([value, label]) => ({ value, label }));

/** Addresses that may sign in without an account yet, and why. Add many at once, remove one, or undo that. */
export function AllowedList({ search: { q, ground }, onChange }: AllowedListProps) {
  const filter = { ...(q && { q }), ...(ground && { ground }) };
  const reading = useInfiniteQuery(allowedQuery(filter));
  const [asked, setAsked] = useState<AskedAct>();
  const removal = useRemoval();
  const clear = (
    <Button variant="default" onClick={() => onChange({ q: undefined, ground: undefined })}>
      {words.clear}
    </Button>
  );
  return (
    <>
      <AllowForm />
      <Row gap={8} align="center" wrap pt={12} pb={14} px="edge" borderBottom="soft">
        <TextFilter q={q} label={words.filterAddresses} onFilter={(next) => onChange({ q: next })} />
        <Select
          className={beside.choice}
          aria-label={words.anyGround}
          placeholder={words.anyGround}
          data={grounds}
          value={ground ?? null}
          onChange={(next) =>
            onChange({ ground: (next ?? undefined) as AllowedAddress['ground'] | undefined })
          }
          clearable
        />
        <CsvButton className={layout({ ml: 'auto' })} read={() => securityApi.exportAllowed.call(filter)} />
      </Row>
      <PagedList
        reading={reading}
        keyOf={(entry) => `${entry.ground} ${entry.email}`}
        renderRow={(entry) => <AllowedRow entry={entry} onRemove={() => setAsked(removal(entry))} />}
        label={words.allowed}
        broken={words.broken.allowed}
        empty={
          q || ground ? (
            <EmptyState line={words.empty.allowedFiltered} action={clear} />
          ) : (
            <EmptyState line={words.empty.allowed} />
          )
        }
        height={60}
      />
      <AskedDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function AllowedRow({ entry, onRemove }: { entry: AllowedAddress; onRemove: () => void }) {
  const about = [entry.hasAccount ? words.allow.hasAccount : words.allow.noAccount, entry.note];
  return (
    <div className={classes.row} data-keeps-side>
      <Grid as="span" shrink className={classes.what}>
        <Text truncate weight={600}>
          {entry.email}
        </Text>
        <Text truncate size="sm" tone="muted">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </Grid>
      <Text truncate size="sm" tone="muted" className={classes.side}>
        {words.grounds[entry.ground]} {entry.addedBy ? words.account.by(entry.addedBy.name) : null}
      </Text>
      <Time
        className={layout({ truncate: true, size: 'sm', tone: 'muted' }, classes.more)}
        at={entry.createdAt}
        style="row"
      />
      {entry.ground === 'list' ? (
        <Button
          className={classes.act}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={words.acts.disallowOne(entry.email)}
          onClick={onRemove}
        >
          {words.acts.disallow}
        </Button>
      ) : null}
    </div>
  );
}

/** Removes an address from the list, with undo. */
function useRemoval() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: securityApi.allowed.key() });
  const putBack = async ({ email, note }: AllowedAddress) => {
    try {
      await securityApi.allow.call({ addresses: [email], note });
      toast.success(words.acts.undone);
    } catch {
      toast.error(words.acts.notUndone);
    }
    await refresh();
  };
  return (entry: AllowedAddress): AskedAct => ({
    title: words.acts.disallowTitle(entry.email),
    line: words.acts.disallowLine,
    act: words.acts.disallowAct,
    isDanger: true,
    run: async (reason) => {
      const { remaining } = await securityApi.disallow.call({ email: entry.email, reason });
      const line = remaining.includes('invitation') ? words.acts.stillInvited : undefined;
      return { title: words.acts.disallowed, line, undo: () => putBack(entry) };
    },
  });
}

const tones = { added: 'success', no_address: 'danger', there_already: 'muted', twice: 'muted' } as const;

const { allow } = words;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Adds many addresses at once and shows the result of each line. Lines that were not added stay in the field. */
function AllowForm() {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [results, setResults] = useState<readonly AllowedResult[]>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const addresses = linesOf(text);
    const wrong = wrongIn(addresses);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const done = await securityApi.allow.call({ addresses, note });
      setResults(done.results);
      const unusable = done.results.filter(({ state }) => state === 'no_address');
      setText(unusable.map((result) => result.text).join('\n'));
      if (unusable.length === 0) setNote('');
      toast.success(allow.added(done.results.filter(({ state }) => state === 'added').length));
      await cache.invalidateQueries({ queryKey: securityApi.allowed.key() });
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? allow.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Grid
      as="form"
      gap={12}
      gapX={16}
      align="start"
      py={16}
      px="edge"
      borderBottom="soft"
      className={form.form}
      aria-label={allow.title}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <Textarea
        label={allow.addresses}
        description={allow.help}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={problem}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        label={allow.note}
        description={allow.noteHelp}
        maxLength={limits.noteMax}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy || undefined}>
        {allow.act}
      </Button>
      {results ? <Report results={results} onHide={() => setResults(undefined)} /> : null}
    </Grid>
  );
}

function wrongIn(lines: readonly string[]): string | undefined {
  if (lines.length === 0) return allow.missing;
  return lines.length > limits.allowLinesMax ? allow.tooMany(limits.allowLinesMax) : undefined;
}

function Report({ results, onHide }: { results: readonly AllowedResult[]; onHide: () => void }) {
  return (
    <Box spanAll clip bg="raised" radius="button" role="status">
      <Row gap={12} align="center" justify="between" py={4} pl={12} pr={8}>
        <Text as="h2" size="sm" weight={600}>
          {allow.report}
        </Text>
        <Button variant="subtle" color="gray" size="sm" onClick={onHide}>
          {allow.again}
        </Button>
      </Row>
      <Box as="ol" pb={8} px={12} scroll maxHeight={320}>
        {results.map(({ line, text, email, state }) => (
          <Grid as="li" key={line} gap={12} py={2} size="sm" tone="muted" className={form.result}>
            <Text tabular tone="faint">
              {allow.line(line)}
            </Text>
            <Text tone="ink" breaks>
              {email ?? text}
            </Text>
            <Text tone={tones[state]}>{allow.states[state]}</Text>
          </Grid>
        ))}
      </Box>
    </Box>
  );
}
