import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../../limits.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { end: words } = copy;

type EndDialogProps = {
  id: ClientId;
  title: string;
  line: string;
  act: string;
  done: string;
  /** What is only dropped needs no reason. */
  hasReason: boolean;
  onClose: () => void;
};

/** Ends a representation, withdraws an offer or drops a prospect. */
export function EndDialog({ id, title, line, act, done, hasReason, onClose }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const { save } = useActs(clientsApi.key());
  const submit = () =>
    save(async () => {
      await clientsApi.end.call({ id, reason });
      toast.success(done);
    });
  return (
    <FormDialog title={title} act={act} isDanger keep={words.keep} onSubmit={submit} onClose={onClose}>
      <Text as="p" tone="muted" pretty>
        {line}
      </Text>
      {hasReason ? (
        <TextInput
          label={words.reason}
          description={words.reasonHelp}
          maxLength={limits.reasonMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  );
}
