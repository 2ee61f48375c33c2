import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '#platform/ui/icons.ts';
import { Box, layout, Row, Spread, Text } from '#platform/ui/kit/layout.tsx';
import type { Verification } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './chain-check.module.css';
import { useChainCheck } from './use-chain-check.ts';

const { chain: words } = copy;

/** Verifies on demand that the log is intact, and shows real progress. */
export function ChainCheck() {
  const { state, check, stop } = useChainCheck();
  const isChecking = state.kind === 'checking';
  return (
    <Spread as="section" py={10} px="edge" bg="band" borderBottom="soft" aria-label={words.check}>
      <Box shrink basis={260} role="status">
        {state.kind === 'idle' ? (
          <Text as="p" size="sm" tabular tone="muted" pretty>
            {words.line}
          </Text>
        ) : null}
        {isChecking ? <Progress done={state.done} of={state.of} /> : null}
        {state.kind === 'stopped' ? (
          <Text as="p" size="sm" tabular tone="muted" pretty>
            {words.stopped(state.done)}
          </Text>
        ) : null}
        {state.kind === 'failed' ? (
          <Text as="p" size="sm" tabular tone="muted" pretty>
            {words.failed}
          </Text>
        ) : null}
        {state.kind === 'found' ? <Found verification={state.verification} /> : null}
      </Box>
      {isChecking ? (
        <Button variant="default" size="sm" onClick={stop}>
          {words.stop}
        </Button>
      ) : (
        <Button variant="default" size="sm" onClick={check}>
          {words.check}
        </Button>
      )}
    </Spread>
  );
}

function Progress({ done, of }: { done: number; of: number | undefined }) {
  return (
    <Row gap={4} gapX={12} align="center" wrap>
      <progress
        className={layout({ clip: true, border: 'none' }, classes.track)}
        aria-label={words.checking}
        {...(of !== undefined && { max: of, value: done })}
      />
      <Text size="sm" tabular tone="muted" pretty>
        {of === undefined ? words.checking : words.progress(done, of)}
      </Text>
    </Row>
  );
}

function Found({ verification: { broken, of, head } }: { verification: Verification }) {
  if (broken)
    return (
      <Row as="p" gap={8} align="start" size="md" leading={20} className={classes.result} data-tone="danger">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span>
          {words.brokenAt(broken.seq)} {words.breaks[broken.why]}
        </span>
      </Row>
    );
  return (
    <Row as="p" gap={8} align="start" size="md" leading={20} className={classes.result} data-tone="success">
      <IconCheck size={16} stroke={1.75} aria-hidden />
      <span>
        {words.whole(of)}{' '}
        <Text size="sm" tone="muted" breaks>
          {words.head} <code>{`${of}:${head.slice(0, 16)}…`}</code>
        </Text>
      </span>
    </Row>
  );
}
