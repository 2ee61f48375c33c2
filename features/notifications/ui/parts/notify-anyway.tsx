import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { notificationsApi } from '../api.ts';
import classes from './notify-anyway.module.css';
import { anywayCopy } from './notify-anyway-copy.ts';

/** Says that somebody is busy, and has what they were told pop up all the same: once an hour (PRE-5). */
export function NotifyAnyway({ id, name }: { id: PersonId; name: string }) {
  const notify = useMutation(
    notificationsApi.notifyAnyway.mutationOptions({
      onSuccess: () => toast.success(anywayCopy.done(name)),
      onError: (error) => toast.error(anywayCopy.failed, refusalOf(error)?.message),
    }),
  );
  const isOver = notify.isPending || notify.isSuccess;
  return (
    <div className={classes.line}>
      <p className={classes.words}>{anywayCopy.busy(name)}</p>
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
    </div>
  );
}
