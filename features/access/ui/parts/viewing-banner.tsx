import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { IconEye } from '#platform/ui/icons.ts';
import { Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { accessApi } from '../api.ts';
import { copy } from '../copy.ts';
import { roleName } from './role-copy.ts';
import { TopLine, useLookAtEnd } from './top-line.tsx';
import classes from './viewing-banner.module.css';

const { viewing: words } = copy;
const minuteMs = 60_000;

type ViewingBannerProps = { role: string; endsAt: string };

/** Top banner while viewing as another role: which, for how much longer, and the way out (ROL-9). */
export function ViewingBanner({ role, endsAt }: ViewingBannerProps) {
  const cache = useQueryClient();
  const [at, setAt] = useState(now);
  useLookAtEnd(endsAt, { onLook: () => setAt(now()), onOver: () => void cache.invalidateQueries() });
  const leftMs = Math.max(0, Date.parse(endsAt) - at);
  const stop = useMutation({
    mutationFn: () => accessApi.endViewAs.call(),
    onSuccess: () => cache.invalidateQueries(),
    onError: () => toast.error(words.failed),
  });
  return (
    <TopLine label={words.label} minHeight={44} py={6}>
      <IconEye size={16} stroke={1.75} aria-hidden />
      <Text as="p" shrink weight={600} basis={200} className={classes.line}>
        {words.line(roleName(role))}
      </Text>
      <Text size="sm" tabular tone="muted" className={classes.left}>
        {words.minutes(Math.floor(leftMs / minuteMs))}
      </Text>
      <Button variant="default" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
        {words.stop}
      </Button>
    </TopLine>
  );
}
