import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { now } from '#platform/ui/clock.ts';
import { IconClock } from '#platform/ui/icons.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { copy } from '../copy.ts';
import { roleName } from './role-copy.ts';
import classes from './viewing-banner.module.css';

const { hats: words } = copy;
const lookAgainMs = 5_000;

/** A role somebody has for a while, as the shell knows it. */
export type OwnHat = { role: string; reason: string; endsAt: string };

/** Across the top while somebody has roles for a while: which, why, and until when. */
export function HatLine({ hats }: { hats: readonly OwnHat[] }) {
  useEndOf(hats[0]?.endsAt);
  return (
    <Row
      as="section"
      gap={4}
      gapX={12}
      align="center"
      wrap
      minHeight={32}
      tone="ink"
      py={4}
      px={16}
      className={classes.banner}
      aria-label={words.label}
    >
      <IconClock size={16} stroke={1.75} aria-hidden />
      {hats.map((hat) => (
        <Text as="p" shrink key={`${hat.role} ${hat.endsAt}`} size="sm">
          <Text weight={600}>{words.own(roleName(hat.role))}</Text> {words.until}{' '}
          <Time at={hat.endsAt} style="full" />
          <Text tone="muted"> · {hat.reason}</Text>
        </Text>
      ))}
    </Row>
  );
}

/** At its end the server is asked who I am, until it says that it is over. */
function useEndOf(endsAt: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (endsAt && now() >= Date.parse(endsAt)) void cache.invalidateQueries();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [cache, endsAt]);
}
