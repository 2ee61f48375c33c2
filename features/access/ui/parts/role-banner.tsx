import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { IconClock, IconEye } from '#platform/ui/icons.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import { accessApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './role-banner.module.css';
import { roleName } from './role-copy.ts';

const { temporaryRoles: temporaryWords, viewing: viewingWords } = copy;
const minuteMs = 60_000;
const lookAgainMs = 5_000;

type RoleBannerProps = {
  viewing: { role: string; endsAt: string } | null;
  temporaryRoles: readonly OwnTemporaryRole[];
};

/** Top banner while the viewer's role is not their usual one: the role they view as, or their temporary roles. */
export const RoleBanner = ({ viewing, temporaryRoles }: RoleBannerProps) =>
  viewing ? <ViewingBanner {...viewing} /> : <TemporaryRoleLine temporaryRoles={temporaryRoles} />;

/** A temporary role, as the shell knows it. */
type OwnTemporaryRole = { role: string; reason: string; endsAt: string };

/** Top banner while the viewer has temporary roles: which, why, and until when. */
function TemporaryRoleLine({ temporaryRoles }: { temporaryRoles: readonly OwnTemporaryRole[] }) {
  const cache = useQueryClient();
  useLookAtEnd(temporaryRoles[0]?.endsAt, { onOver: () => void cache.invalidateQueries() });
  return (
    <TopLine label={temporaryWords.label} minHeight={32} py={4}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      {temporaryRoles.map((temporaryRole) => (
        <Text as="p" shrink key={`${temporaryRole.role} ${temporaryRole.endsAt}`} size="sm">
          <Text weight={600}>{temporaryWords.own(roleName(temporaryRole.role))}</Text> {temporaryWords.until}{' '}
          <Time at={temporaryRole.endsAt} style="full" />
          <Text tone="muted"> · {temporaryRole.reason}</Text>
        </Text>
      ))}
    </TopLine>
  );
}

type ViewingBannerProps = { role: string; endsAt: string };

/** Top banner while viewing as another role: which, for how much longer, and the way out (ROL-9). */
function ViewingBanner({ role, endsAt }: ViewingBannerProps) {
  const cache = useQueryClient();
  const [at, setAt] = useState(now);
  useLookAtEnd(endsAt, { onLook: () => setAt(now()), onOver: () => void cache.invalidateQueries() });
  const leftMs = Math.max(0, Date.parse(endsAt) - at);
  const stop = useMutation({
    mutationFn: () => accessApi.endViewAs.call(),
    onSuccess: () => cache.invalidateQueries(),
    onError: () => toast.error(viewingWords.failed),
  });
  return (
    <TopLine label={viewingWords.label} minHeight={44} py={6}>
      <IconEye size={16} stroke={1.75} aria-hidden />
      <Text as="p" shrink weight={600} basis={200} className={classes.line}>
        {viewingWords.line(roleName(role))}
      </Text>
      <Text size="sm" tabular tone="muted" className={classes.left}>
        {viewingWords.minutes(Math.floor(leftMs / minuteMs))}
      </Text>
      <Button variant="default" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
        {viewingWords.stop}
      </Button>
    </TopLine>
  );
}

type TopLineProps = { label: string; minHeight: 32 | 44; py: 4 | 6; children: ReactNode };

/** Top banner on every page while the viewer's rights are not their usual ones. */
const TopLine = ({ label, children, ...size }: TopLineProps) => (
  <Row
    as="section"
    gap={4}
    gapX={12}
    align="center"
    wrap
    tone="ink"
    px={16}
    {...size}
    className={classes.banner}
    aria-label={label}
  >
    {children}
  </Row>
);

/** Checks every few seconds; once the end has passed it refetches /me until the server says it is over. */
function useLookAtEnd(
  endsAt: string | undefined,
  { onLook, onOver }: { onLook?: () => void; onOver: () => void },
): void {
  const look = useEffectEvent(() => {
    onLook?.();
    if (endsAt && now() >= Date.parse(endsAt)) onOver();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
}
