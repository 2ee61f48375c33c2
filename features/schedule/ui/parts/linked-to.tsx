import { Matters } from '#features/matters/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { Text } from '#platform/ui/kit/layout.tsx';

type LinkedToProps = { kind: 'meeting' | 'hold'; id: ClientId; heading: string };

/** The project that a meeting request or a hold is about; links are made by oneself, not on a desk. */
export function LinkedTo({ kind, id, heading }: LinkedToProps) {
  if (deskHere) return null;
  return (
    <Matters
      thing={{ kind, id }}
      heading={
        <Text as="h3" size="sm" weight={600} tone="muted">
          {heading}
        </Text>
      }
    />
  );
}
