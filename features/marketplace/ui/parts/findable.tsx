import { useQuery } from '@tanstack/react-query';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { findableQuery, marketApi } from '../api.ts';
import { copy } from '../copy.ts';

/** Lets posters find the reader when a job of theirs is about to end. */
export function Findable() {
  const { run, busyRow } = useActs();
  const isOn = useQuery(findableQuery()).data?.isOn;
  if (isOn === undefined) return null;
  return (
    <Row as="label" gap={10} align="start" px="edge" py={12} borderBottom="soft" pointer>
      <TickBox
        checked={isOn}
        disabled={busyRow === 'findable'}
        onToggle={(next) =>
          void run(() => marketApi.setFindable.call({ isOn: next }), {
            failed: copy.failed,
            row: 'findable',
          })
        }
      />
      <Stack gap={2}>
        <Text>{copy.findable.label}</Text>
        <Text size="sm" tone="muted">
          {copy.findable.line}
        </Text>
      </Stack>
    </Row>
  );
}
