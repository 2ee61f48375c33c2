import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { OutgoingShare } from '../../contract/views.ts';
import { sharesApi } from '../api.ts';
import { copy } from '../copy.ts';
import { type EndBounds, type EndDraft, EndFields, endIn, missingEnd } from './end-fields.tsx';

const { recipients: words } = copy;

type ChangeEndDialogProps = { share: OutgoingShare; bounds: EndBounds; onClose: () => void };

/** Changes when a share ends. A change made meanwhile by someone else is shown before it is replaced. */
export function ChangeEndDialog({ share, bounds, onClose }: ChangeEndDialogProps) {
  const [on, setOn] = useState(share);
  const [draft, setDraft] = useState<EndDraft>({ lasts: bounds.mine ? 'mine' : 'week', day: '' });
  const [problem, setProblem] = useState<string>();
  const { save } = useActs(sharesApi.key());
  const name = share.person.displayName;
  const change = (part: Partial<EndDraft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = async () => {
    const missing = missingEnd(draft);
    setProblem(missing);
    if (missing) return false;
    return save(async () => {
      try {
        await sharesApi.changeEnd.call({ id: on.id, version: on.version, endsAt: endIn(draft, bounds) });
        toast.success(words.endChanged(name));
      } catch (error) {
        const current = (refusalOf(error)?.data as { current?: OutgoingShare } | undefined)?.current;
        if (current) setOn(current);
        throw error;
      }
    });
  };
  return (
    <FormDialog title={words.endTitle(name)} act={words.endSave} onSubmit={submit} onClose={onClose}>
      <Text as="p" tone="muted">
        {on.endsAt ? (
          <>
            {words.endNow} <Time at={on.endsAt} style="full" />
          </>
        ) : (
          words.noEnd
        )}
      </Text>
      <EndFields draft={draft} bounds={bounds} problem={problem} onChange={change} />
    </FormDialog>
  );
}
