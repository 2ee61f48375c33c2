import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Spread, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { notificationsApi } from '../api.ts';
import classes from './notify-anyway.module.css';
import { anywayCopy } from './notify-anyway-copy.ts';

/** Says that someone is busy, and lets the sender have their message pop up anyway, once an hour (PRE-5). */
export function NotifyAnyway({ id, name }: { id: PersonId; name: string }) {
  const notify = useMutation(
    notificationsApi.notifyAnyway.mutationOptions({
      onSuccess: () => toast.success(anywayCopy.done(name)),
      onError: (error) => toast.error(anywayCopy.failed, refusalOf(error)?.message),
    }),
  );
  const isOver = notify.isPending || notify.isSuccess;
  return (
    <Spread rigid py={8} pl={16} pr={12} bg="raised" radius="panel" className={classes.line}>
      <Text as="p" shrink size="sm" leading={18} tone="muted" breaks pretty basis={200}>
        {anywayCopy.busy(name)}
      </Text>
      <Button
        variant="default"
        size="sm"
        aria-disabled={isOver || undefined}
        data-disabled={notify.isSuccess || undefined}
        data-busy={notify.isPending || undefined}
        onClick={() => {
          if (!isOver) notify.mutate({ id });
        }}
      >
        {anywayCopy.notify}
      </Button>
    </Spread>
  );
}
