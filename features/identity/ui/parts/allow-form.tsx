import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { AllowedResult } from '../../contract/security.ts';
import { limits } from '../../limits.ts';
import classes from './allow-form.module.css';
import { securityApi } from './security-api.ts';
import { words } from './security-copy.ts';

const tones = { added: 'success', no_address: 'danger', there_already: 'muted', twice: 'muted' } as const;

const { allow } = words;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Adds many addresses at once and shows the result of each line. Lines that were not added stay in the field. */
export function AllowForm() {
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
      className={classes.form}
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
          <Grid as="li" key={line} gap={12} py={2} size="sm" tone="muted" className={classes.result}>
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
