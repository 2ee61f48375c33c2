import type { PersonSummary } from '#features/profiles/contract.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Seat } from '../../contract/views.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { seat: words } = copy;

type EndSeatDialogProps = {
  seat: Seat;
  /** The other side. */
  person: PersonSummary;
  side: 'principal' | 'assistant';
  onClose: () => void;
};

/** Asks before either side ends a seat. */
export function EndSeatDialog({ seat, person, side, onClose }: EndSeatDialogProps) {
  const { save } = useActs(teamsApi.key());
  const isMine = side === 'principal';
  const go = () =>
    save(async () => {
      await teamsApi.endSeat.call({ id: seat.id });
      toast.success(words.ended);
    });
  return (
    <FormDialog
      title={isMine ? words.endTitle(person.displayName) : words.leaveTitle(person.displayName)}
      act={isMine ? words.end : words.leave}
      isDanger
      onSubmit={go}
      onClose={onClose}
    >
      <Text as="p" tone="muted" pretty>
        {isMine ? words.endLine : words.leaveLine}
      </Text>
    </FormDialog>
  );
}
