import { useQueryClient } from '@tanstack/react-query';
import { IconClock } from '#platform/ui/icons.ts';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { copy } from '../copy.ts';
import { roleName } from './role-copy.ts';
import { TopLine, useLookAtEnd } from './top-line.tsx';

const { temporaryRoles: words } = copy;

/** A temporary role, as the shell knows it. */
export type OwnTemporaryRole = { role: string; reason: string; endsAt: string };

/** Top banner while the viewer has temporary roles: which, why, and until when. */
export function TemporaryRoleLine({ temporaryRoles }: { temporaryRoles: readonly OwnTemporaryRole[] }) {
  const cache = useQueryClient();
  useLookAtEnd(temporaryRoles[0]?.endsAt, { onOver: () => void cache.invalidateQueries() });
  return (
    <TopLine label={words.label} minHeight={32} py={4}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      {temporaryRoles.map((temporaryRole) => (
        <Text as="p" shrink key={`${temporaryRole.role} ${temporaryRole.endsAt}`} size="sm">
          <Text weight={600}>{words.own(roleName(temporaryRole.role))}</Text> {words.until}{' '}
          <Time at={temporaryRole.endsAt} style="full" />
          <Text tone="muted"> · {temporaryRole.reason}</Text>
        </Text>
      ))}
    </TopLine>
  );
}
