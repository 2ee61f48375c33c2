import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { IconEye } from '#platform/ui/icons.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { accessApi } from '../api.ts';
import { copy } from '../copy.ts';
import { roleName } from './role-copy.ts';
import classes from './viewing-banner.module.css';

const { viewing: words } = copy;
const minuteMs = 60_000;
const lookAgainMs = 5_000;

type ViewingBannerProps = { role: string; endsAt: string };

/** Across the top while somebody looks as another role: which, for how long still, and the way out (ROL-9). */
export function ViewingBanner({ role, endsAt }: ViewingBannerProps) {
  const cache = useQueryClient();
  const leftMs = useTimeLeft(endsAt, () => void cache.invalidateQueries());
  const stop = useMutation({
    mutationFn: () => accessApi.endViewAs.call(),
    onSuccess: () => cache.invalidateQueries(),
    onError: () => toast.error(words.failed),
  });
  return (
    <Row
      as="section"
      gap={4}
      gapX={12}
      align="center"
      wrap
      minHeight={44}
      tone="ink"
      py={6}
      px={16}
      className={classes.banner}
      aria-label={words.label}
    >
      <IconEye size={16} stroke={1.75} aria-hidden />
      <Text as="p" shrink weight={600} className={classes.line}>
        {words.line(roleName(role))}
      </Text>
      <Text size="sm" tabular tone="muted" className={classes.left}>
        {words.minutes(Math.floor(leftMs / minuteMs))}
      </Text>
      <Button variant="default" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
        {words.stop}
      </Button>
    </Row>
  );
}

/** What is left, a look every few seconds; at the end the server is asked who I am, until it says that it is over. */
function useTimeLeft(endsAt: string, onOver: () => void): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => {
      setAt(now());
      if (now() >= Date.parse(endsAt)) onOver();
    }, lookAgainMs);
    return () => clearInterval(timer);
  });
  return Math.max(0, Date.parse(endsAt) - at);
}
