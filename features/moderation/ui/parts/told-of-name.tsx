import { useQuery } from '@tanstack/react-query';
import { Spread, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { ownDisclosuresQuery } from '../api.ts';
import { copy } from '../copy.ts';

/** When two moderators learned who wrote a post of mine, and why. */
export function ToldOfName() {
  const { data } = useQuery(ownDisclosuresQuery());
  if (!data || data.items.length === 0) return null;
  return (
    <Stack as="ul">
      {data.items.map(({ id, title, reason, at }) => (
        <Stack as="li" key={id} gap={4} px="edge" py={14} borderBottom="soft">
          <Spread>
            <Text weight={600}>{copy.told.title}</Text>
            <Text size="sm" tone="faint">
              <Time at={at} style="row" />
            </Text>
          </Spread>
          <Text as="p" tone="muted" dir="auto">
            {copy.told.line(title)}
          </Text>
          <Text as="p" measure breaks dir="auto">
            {reason}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
