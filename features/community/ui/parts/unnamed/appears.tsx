import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconClock } from '#platform/ui/icons.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Appearance } from '../../../contract/unnamed.ts';
import { saidOf } from './poster.tsx';
import { copy } from './unnamed-copy.ts';

const { composer: words } = copy;

/** What a text without a name has none of: pictures and files have an owner, and mentions reach somebody. */
export const namelessWithout = ['picture', 'file', 'quotedPost', 'mention'] as const;

/** Whether something can be said of me that fits enough people. */
export const maySend = (own: Appearance | undefined): boolean =>
  own?.description != null && own.suspendedUntil === null;

type AppearsProps = {
  reading: Pick<UseQueryResult<Appearance>, 'data' | 'isError' | 'refetch'>;
  /** Mine in this thread, once I have one. */
  alias: string | undefined;
};

/** What the post says of its writer, and how many members it could be. */
export function Appears({ reading: { data: own, isError, refetch }, alias }: AppearsProps) {
  if (!own && isError)
    return (
      <Row gap={8} align="center" wrap size="sm" role="alert">
        {words.broken}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </Row>
    );
  if (!own)
    return (
      <Text as="p" size="sm" tone="faint" role="status">
        {words.loading}
      </Text>
    );
  if (own.suspendedUntil)
    return (
      <Text as="p" size="sm" tone="warning" role="status">
        {words.suspended} <Time at={own.suspendedUntil} style="full" />
      </Text>
    );
  if (!own.description)
    return (
      <Text as="p" size="sm" tone="warning" role="status">
        {own.barred === 'keeper' ? words.keeper : words.crowd}
      </Text>
    );
  const { people, isBlurred } = own.description;
  return (
    <Stack gap={2} size="sm" tone="muted" role="status">
      <Text as="p">
        <Text weight={600} tone="ink">
          {words.says(saidOf(own.description))}
        </Text>{' '}
        {words.fits(people)} {isBlurred ? words.blurred : ''}
      </Text>
      <Text as="p" tone="faint">
        {alias ? words.as(alias) : words.asNew} {words.rules}
      </Text>
      <Row gap={6} align="center">
        <IconClock size={16} stroke={1.75} aria-hidden />
        {words.when}
      </Row>
    </Stack>
  );
}
