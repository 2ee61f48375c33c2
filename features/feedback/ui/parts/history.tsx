import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { FeedbackChange } from '../../contract.ts';
import { type State, states } from '../../limits.ts';
import { copy } from '../copy.ts';

const { triage: words } = copy;

/** The changes, by whom, from what to what; latest first. */
export function History({ changes }: { changes: readonly FeedbackChange[] }) {
  return (
    <Stack as="section" gap={8} pt={16} borderTop="soft">
      <Text as="h3" size="md" leading="inherit" weight={600}>
        {words.history}
      </Text>
      {changes.length === 0 ? (
        <Text as="p" size="sm" leading="inherit" tone="faint">
          {words.noHistory}
        </Text>
      ) : null}
      <Stack as="ol" gap={6}>
        {changes.toReversed().map((change) => (
          <Row as="li" key={change.id} gapX={16} justify="between" wrap size="sm">
            <Text shrink breaks>
              <strong>{words.changes[change.kind]}</strong> {difference(change)}
            </Text>
            <Text tone="muted">
              {change.by}, <Time at={change.createdAt} style="inline" />
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function difference({ kind, before, after }: FeedbackChange): string {
  if (kind === 'status' || kind === 'reopened') return `${stateWords(before)} → ${stateWords(after)}`;
  if (kind === 'assignee') return `${before || words.nobody} → ${after || words.nobody}`;
  return after || before;
}

const stateWords = (state: string) => (states.includes(state as State) ? copy.states[state as State] : state);
