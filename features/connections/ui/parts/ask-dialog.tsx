import { TextInput } from '@mantine/core';
import type { PersonId } from '#platform/contract/ids.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import { useAsk } from './use-ask.ts';
import type { Whom } from './whom.ts';

const { ask: words } = copy;

type AskDialogProps = {
  person: Whom;
  me: PersonId;
  /** Their representative, who gets it first. */
  through: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks someone to connect, with one line of purpose. */
export function AskDialog({ person, me, through, isOpen, onClose }: AskDialogProps) {
  return (
    <DialogFrame title={words.title(person.displayName)} isOpen={isOpen} onClose={onClose} size={520}>
      <AskForm person={person} me={me} through={through} onClose={onClose} />
    </DialogFrame>
  );
}

/** The counter shows from this many characters before the limit. */
const countedFrom = 60;

function AskForm({ person, me, through, onClose }: Omit<AskDialogProps, 'isOpen'>) {
  const form = useAsk({ person, me, onDone: onClose });
  const left = limits.messageMax - form.text.length;
  return (
    <Grid as="form" gap={20} onSubmit={form.submit} noValidate>
      <TextInput
        data-autofocus
        label={words.message}
        description={left <= countedFrom ? words.left(left) : words.help}
        maxLength={limits.messageMax}
        value={form.text}
        error={form.problem}
        onChange={(event) => form.write(event.currentTarget.value)}
      />
      {through ? (
        <Text as="p" mb={4} tone="muted">
          {copy.client.through(through)}
        </Text>
      ) : null}
      <DialogFoot stay={words.cancel} onStay={onClose} act={words.send} isBusy={form.isBusy} />
    </Grid>
  );
}
