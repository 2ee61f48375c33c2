import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isId } from '#platform/contract/is-id.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { QueueChoices } from '#platform/ui/kit/queue-choices.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { AvailCheckId, AvailCheckView } from '../../../contract/avail-checks.ts';
import { isOpenCheck } from '../../../policy/avail-checks.ts';
import { availCheckQuery, availChecksQuery } from '../../api.ts';
import { AvailCard } from './avail-card.tsx';
import { availsCopy as words } from './avails-copy.ts';
import { AvailDialog } from './lazy-avails.ts';

/** Avail checks that were asked of me, and those I asked for; the one that a link names comes first. */
export function AvailsView({ check }: { check: string | undefined }) {
  const nowMs = useNow();
  const [direction, setDirection] = useState<'in' | 'out'>();
  const [isAsking, setIsAsking] = useState(false);
  const named = useQuery({ ...availCheckQuery(check as AvailCheckId), enabled: isId(check) }).data;
  const shown = direction ?? (named?.side === 'asker' ? 'out' : 'in');
  const reading = useQuery(availChecksQuery(shown));
  return (
    <Stack grow minHeight={0} scroll>
      <Row gap={8} align="center" justify="between" wrap px="edge" py={8}>
        <QueueChoices
          label={words.directions.label}
          choices={(['in', 'out'] as const).map((choice) => ({ choice, words: words.directions[choice] }))}
          chosen={shown}
          onChoose={setDirection}
        />
        <Button
          variant={shown === 'out' ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {words.ask}
        </Button>
      </Row>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 120 }}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState line={words.empty[shown]} />
          ) : (
            <Stack as="ul" gap={12} px="edge" py={8} pb={24}>
              {inOrder(items, check).map((one, at, all) => (
                <AvailCard
                  key={one.id}
                  check={one}
                  nowMs={nowMs}
                  isMain={at === all.findIndex(({ state }) => isOpenCheck(state))}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {isAsking ? (
          <AvailDialog onSent={() => setDirection('out')} onClose={() => setIsAsking(false)} />
        ) : null}
      </Suspense>
    </Stack>
  );
}

/** The one that a link names comes first. */
const inOrder = (items: readonly AvailCheckView[], named: string | undefined): AvailCheckView[] =>
  items.toSorted((one, other) => Number(other.id === named) - Number(one.id === named));
