import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { listWords } from '#platform/ui/list-words.ts';
import { toast } from '#platform/ui/toast.ts';
import type { HistoryAskView } from '../../../contract/groups.ts';
import type { HistoryAskId, SystemLine } from '../../../contract/views.ts';
import { messagingApi } from '../../api.ts';
import type { Sender } from '../message/message-row.tsx';
import { words } from './groups-copy.ts';
import classes from './history-answer.module.css';
import { words as history } from './history-copy.ts';

const historyAskQuery = (id: HistoryAskId) => messagingApi.historyAsk.queryOptions({ input: { id } });

type HistoryAskedProps = {
  line: Extract<SystemLine, { kind: 'joined' }>;
  /** What whoever added them chose. */
  choice: string;
  senderOf: (personId: string) => Sender;
};

/** With the line about newcomers: that somebody is asked first, and for them the question (decision 178). */
export function HistoryAsked({ line: { asked, ask }, choice, senderOf }: HistoryAskedProps) {
  const me = useMe().person.id;
  const nameOf = (personId: string) => senderOf(personId).displayName;
  return (
    <>
      <Text as="p" size="xs">
        {history.onlyIf(choice, nameOf(asked ?? ''))}
      </Text>
      {ask && asked === me ? <HistoryAnswer id={ask} nameOf={nameOf} /> : null}
    </>
  );
}

type HistoryAnswerProps = { id: HistoryAskId; nameOf: (personId: string) => string };

function HistoryAnswer({ id, nameOf }: HistoryAnswerProps) {
  const { data: ask } = useQuery(historyAskQuery(id));
  const people = listWords((ask?.people ?? []).map(nameOf));
  const { agree, decline, isBusy } = useAnswers(id, people);
  if (ask?.state !== 'waiting') return null;
  return (
    <Stack
      as="section"
      gap={12}
      mt={8}
      p={16}
      bg="panel"
      border="edge"
      radius="panel"
      className={classes.answer}
      aria-label={history.label}
    >
      <div>
        <Text as="h3" size="md" weight={600} breaks>
          {history.asks(nameOf(ask.by), people)}
        </Text>
        <Text as="p" size="sm" tone="muted" pretty>
          {history.line}
        </Text>
      </div>
      <Row gap={8} wrap justify="center">
        <Button
          variant="filled"
          aria-disabled={isBusy}
          data-busy={isBusy || undefined}
          onClick={isBusy ? undefined : agree}
        >
          {history.agree}
        </Button>
        <Button variant="default" aria-disabled={isBusy} onClick={isBusy ? undefined : decline}>
          {history.decline}
        </Button>
      </Row>
    </Stack>
  );
}

function useAnswers(id: HistoryAskId, people: string) {
  const cache = useQueryClient();
  const { queryKey } = historyAskQuery(id);
  const show = (ask: HistoryAskView) => cache.setQueryData(queryKey, ask);
  const onError = (error: Error) => {
    // Answered in another tab, or taken back: what is shown is out of date.
    void cache.invalidateQueries({ queryKey });
    toast.error(words.failed, refusalOf(error)?.message ?? words.failedLine);
  };
  const agree = useMutation({
    ...messagingApi.agreeToHistory.mutationOptions({ networkMode: 'always' }),
    onSuccess: (ask) => {
      show(ask);
      toast.success(history.agreed(people));
    },
    onError,
  });
  const decline = useMutation({
    ...messagingApi.declineHistory.mutationOptions({ networkMode: 'always' }),
    onSuccess: (ask) => {
      show(ask);
      toast.success(history.declined);
    },
    onError,
  });
  return {
    agree: () => agree.mutate({ id }),
    decline: () => decline.mutate({ id }),
    isBusy: agree.isPending || decline.isPending,
  };
}
