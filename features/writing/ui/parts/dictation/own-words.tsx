import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { fold } from '#platform/contract/fold.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { wordLimits } from '../../../limits.ts';
import { ownWordsQuery, writingApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import classes from './own-words.module.css';

const words = copy.words;

/** The person's own words for dictation: each is saved and removed separately. */
export function OwnWords(named: { 'aria-labelledby': string; 'aria-describedby': string | undefined }) {
  const reading = useQuery(ownWordsQuery());
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { add, remove } = useChanges();
  const items = reading.data?.items ?? [];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const word = typed.trim();
    if (!/\p{L}/u.test(word)) return setProblem(words.needed);
    const isThere = items.some((item) => fold(item.word) === fold(word));
    if (isThere) return setProblem(words.there);
    add.mutate(
      { id: uuidV7(now()), word },
      {
        // Clears the input only on success and if it is unchanged: after a failure the word is still there.
        onSuccess: () => setTyped((held) => (held.trim() === word ? '' : held)),
        onError: (error) => setProblem(refusalOf(error)?.message ?? words.failed),
      },
    );
    field.current?.focus();
  };
  if (!reading.data && reading.isError)
    return <ErrorPanel title={words.broken} onRetry={() => void reading.refetch()} />;
  return (
    <>
      <Row as="form" gap={8} align="start" fullWidth className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          className={layout({ grow: true, shrink: true })}
          {...named}
          placeholder={words.placeholder}
          maxLength={wordLimits.wordMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {words.add}
        </Button>
      </Row>
      {items.length > 0 ? (
        <Row as="ul" gap={8} wrap mt={4} aria-label={words.list}>
          {items.map(({ id, word }) => (
            <li key={id}>
              <Chip removeLabel={words.remove(word)} onRemove={() => remove.mutate({ id })}>
                {word}
              </Chip>
            </li>
          ))}
        </Row>
      ) : null}
      <Text as="p" measure mt={4} size="sm" tone="muted" pretty>
        {words.known}
      </Text>
    </>
  );
}

function useChanges() {
  const cache = useQueryClient();
  const changed = {
    scope: { id: 'own-words' },
    networkMode: 'always' as const,
    onSuccess: (held: Awaited<ReturnType<typeof writingApi.ownWords.call>>) => {
      cache.setQueryData(ownWordsQuery().queryKey, held);
      // So that the next dictation knows it.
      void cache.invalidateQueries({ queryKey: writingApi.knownWords.key() });
    },
  };
  return {
    add: useMutation(writingApi.addWord.mutationOptions(changed)),
    remove: useMutation(
      writingApi.removeWord.mutationOptions({ ...changed, onError: () => toast.error(words.notRemoved) }),
    ),
  };
}
