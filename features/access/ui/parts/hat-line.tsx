import { useQueryClient } from '@tanstack/react-query';
import { IconClock } from '#platform/ui/icons.ts';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { copy } from '../copy.ts';
import { roleName } from './role-copy.ts';
import { TopLine, useLookAtEnd } from './top-line.tsx';

const { hats: words } = copy;

/** A temporary role, as the shell knows it. */
export type OwnHat = { role: string; reason: string; endsAt: string };

/** Top banner while the viewer has temporary roles: which, why, and until when. */
export function HatLine({ hats }: { hats: readonly OwnHat[] }) {
  const cache = useQueryClient();
  useLookAtEnd(hats[0]?.endsAt, { onOver: () => void cache.invalidateQueries() });
  return (
    <TopLine label={words.label} minHeight={32} py={4}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      {hats.map((hat) => (
        <Text as="p" shrink key={`${hat.role} ${hat.endsAt}`} size="sm">
          <Text weight={600}>{words.own(roleName(hat.role))}</Text> {words.until}{' '}
          <Time at={hat.endsAt} style="full" />
          <Text tone="muted"> · {hat.reason}</Text>
        </Text>
      ))}
    </TopLine>
  );
}
