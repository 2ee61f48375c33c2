import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCheck } from '#platform/ui/icons.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { PersonView } from '../../contract.ts';
import { keepOwnEdit } from '../live.ts';
import frame from '../pages/person-frame.module.css';
import { ownApi } from './own-api.ts';
import { useProfilesContext } from './profiles-context.tsx';
import { representedCopy } from './represented/represented-copy.ts';

const { confirmed: words } = representedCopy;

/** When I last confirmed my profile, and a button to confirm it again: an outdated profile is worth little. */
export function StillRight({ me }: { me: PersonView }) {
  const cache = useQueryClient();
  const { keepMe } = useProfilesContext();
  const confirm = useMutation({
    mutationFn: () => ownApi.confirm.call(),
    onSuccess: (stored) => {
      keepOwnEdit(cache, stored);
      keepMe(stored);
      toast.success(words.done);
    },
    onError: () => toast.error(words.failed),
  });
  return (
    <Row gap={4} gapX={16} align="center" wrap rigid bg="band" borderTop="soft" py={8} className={frame.line}>
      <Text as="p" size="sm" tone="muted" pretty>
        {me.confirmedAt ? (
          <>
            {words.at} <Time at={me.confirmedAt} style="inline" />
          </>
        ) : (
          words.never
        )}
      </Text>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {words.act}
      </Button>
    </Row>
  );
}
