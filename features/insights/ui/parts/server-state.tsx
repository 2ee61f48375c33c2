import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useLiveState } from '#platform/ui/live/live-state.ts';
import { sizeWords } from '#platform/ui/size-words.ts';
import { toast } from '#platform/ui/toast.ts';
import type { DebugView } from '../../contract.ts';
import { debugQuery, insightsApi, newActId, recordsKey } from '../api.ts';
import { copy } from '../copy.ts';
import { countWords } from './figure-words.ts';
import classes from './server-state.module.css';

const words = copy.debug;

/** This page's own build, to compare with the server's. */
const tabBuild = (): string =>
  document.querySelector('meta[name="backlot-build"]')?.getAttribute('content') ?? '';

/** The state of the server and of this tab at the time it was requested. */
export function ServerState() {
  const cache = useQueryClient();
  const query = useQuery({
    ...debugQuery(),
    // Every look adds a line to the record.
    queryFn: async () => {
      const view = await debugQuery().queryFn();
      void cache.invalidateQueries({ queryKey: recordsKey() });
      return view;
    },
  });
  return (
    <Loaded reading={query} broken={words.broken} rows={{ count: 8, height: 40 }}>
      {(view) => (
        <>
          <Row gap={8} gapX={12} align="center" wrap pt={16} pb={8} px="edge">
            <Button
              variant="default"
              size="sm"
              data-busy={query.isFetching || undefined}
              onClick={() => void query.refetch()}
            >
              {words.again}
            </Button>
            <CopyDiagnostics view={view} />
          </Row>
          <Warnings parts={view.parts} />
          <State view={view} />
        </>
      )}
    </Loaded>
  );
}

/** Problems of the server as a whole, before any figures. */
function Warnings({ parts }: Pick<DebugView, 'parts'>) {
  const known: Readonly<Record<string, string>> = words.warnings;
  const shown = parts.flatMap(({ name, isReady }) => (isReady ? [] : (known[name] ?? [])));
  return shown.map((warning) => (
    <Text as="p" key={warning} tone="danger" className={classes.warning} role="alert">
      {warning}
    </Text>
  ));
}

function State({ view }: { view: DebugView }) {
  const cache = useQueryClient();
  const live = useLiveState();
  const answers = cache.getQueryCache().getAll().length;
  const names: Readonly<Record<string, string>> = words.cacheNames;
  const hubNames: Readonly<Record<string, string>> = words.hubNames;
  return (
    <Box py={8} px="edge" className={classes.groups}>
      <Facts
        title={words.health}
        facts={[
          ...view.parts.map(
            ({ name, isReady }): Fact => ({
              name: words.part(name),
              value: isReady ? words.ready : words.notReady,
              tone: isReady ? 'good' : 'bad',
            }),
          ),
          {
            name: words.live,
            value: words.liveStates[live],
            ...(live !== 'connecting' && { tone: live === 'open' ? 'good' : 'bad' }),
          },
        ]}
      />
      <Facts title={words.process} facts={processFacts(view)} />
      <Facts
        title={words.caches}
        facts={[
          ...view.caches.map(({ name, entries }) => ({
            name: names[name] ?? name,
            value: words.entries(entries),
          })),
          { name: words.cacheNames.queries, value: words.entries(answers) },
        ]}
      />
      <Facts
        title={words.hub}
        facts={view.hub.map(({ name, value }) => ({
          name: hubNames[name] ?? name,
          value: countWords(value),
        }))}
      />
      <Facts title={words.flags} isCode facts={view.flags} />
    </Box>
  );
}

const processFacts = (view: DebugView): Fact[] => [
  { name: words.release, value: view.release },
  { name: words.build, value: tabBuild() === view.release ? words.sameBuild : tabBuild() },
  { name: words.environment, value: view.environment },
  { name: words.node, value: view.node },
  { name: words.started, value: <Time at={view.startedAt} style="row" /> },
  { name: words.memory, value: sizeWords(view.memoryBytes) },
];

function CopyDiagnostics({ view }: { view: DebugView }) {
  const cache = useQueryClient();
  const live = useLiveState();
  const copyAll = async () => {
    const tab = { build: tabBuild(), live, path: location.pathname, agent: navigator.userAgent };
    try {
      await navigator.clipboard.writeText(JSON.stringify({ tab, server: view }, null, 2));
    } catch {
      toast.error(words.notCopied, words.notCopiedLine);
      return;
    }
    toast.success(words.copied);
    // The server writes the record; the text is copied even if that fails.
    await insightsApi.debugCopied.call({ id: newActId() }).catch(() => undefined);
    await cache.invalidateQueries({ queryKey: recordsKey() });
  };
  return (
    <Button variant="default" size="sm" onClick={() => void copyAll()}>
      {words.copy}
    </Button>
  );
}

/** A name and its value; `tone` only for good or bad ones. */
type Fact = { name: string; value: ReactNode; tone?: 'good' | 'bad' };

/** Facts under a heading. */
function Facts({
  title,
  facts,
  isCode = false,
}: {
  title: string;
  facts: readonly Fact[];
  isCode?: boolean;
}) {
  return (
    <Box as="section" shrink pb={24} className={classes.group} aria-label={title}>
      <Text as="h2" mb={4} size="md" weight={600}>
        {title}
      </Text>
      <dl className={classes.facts} data-code={isCode || undefined}>
        {facts.map(({ name, value, tone }) => (
          <Row
            key={name}
            gap={16}
            align="center"
            justify="between"
            minHeight={32}
            size="sm"
            borderTop="soft"
            className={classes.fact}
          >
            <dt>{name}</dt>
            <dd data-tone={tone}>{value}</dd>
          </Row>
        ))}
      </dl>
    </Box>
  );
}
