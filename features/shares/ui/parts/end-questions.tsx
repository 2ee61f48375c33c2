import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { OutgoingShare, ReceivedShare } from '../../contract/views.ts';
import type { Variant } from '../../limits.ts';
import { sharesApi } from '../api.ts';
import { copy } from '../copy.ts';
import type { SharedThing } from './shared-thing.ts';

const { recipients: words, received } = copy;

/** Asks before a share is revoked, naming the person and what they lose. */
export function RevokeQuestion({ share, onClose }: { share: OutgoingShare; onClose: () => void }) {
  const { save } = useActs(sharesApi.key());
  const { displayName: name } = share.person;
  const revoke = () =>
    save(async () => {
      await sharesApi.revoke.call({ id: share.id });
      toast.success(words.revoked(name));
    });
  return (
    <FormDialog
      title={words.revokeTitle(copy.variants[share.variant], name)}
      act={words.revoke}
      isDanger
      onSubmit={revoke}
      onClose={onClose}
    >
      <Line>{words.revokeLine}</Line>
    </FormDialog>
  );
}

type RevokeAllProps = {
  thing: SharedThing;
  /** All versions if undefined. */
  variant: Variant | undefined;
  /** How many people lose it; unknown for all versions, as one person may have several. */
  people: number | undefined;
  onClose: () => void;
};

/** Asks before all shares of a thing, or of one version, are revoked. */
export function RevokeAllQuestion({ thing, variant, people, onClose }: RevokeAllProps) {
  const { kind, id: thingId, title } = thing;
  const { save } = useActs(sharesApi.key());
  const revoke = () =>
    save(async () => {
      const { revoked } = await sharesApi.revokeAll.call({ kind, thingId, variant });
      toast.success(words.allRevoked(revoked));
    });
  return (
    <FormDialog
      title={words.revokeAllTitle(variant ? words.versionOf(copy.theVariants[variant], title) : title)}
      act={words.revokeAll}
      isDanger
      onSubmit={revoke}
      onClose={onClose}
    >
      <Line>{people === undefined ? words.revokeEveryLine : words.revokeAllLine(people)}</Line>
    </FormDialog>
  );
}

/** Asks before the recipient gives up access. */
export function GiveUpQuestion({ share, onClose }: { share: ReceivedShare; onClose: () => void }) {
  const { save } = useActs(sharesApi.key());
  const giveUp = () =>
    save(async () => {
      await sharesApi.decline.call({ id: share.id });
      toast.success(received.gaveUp(share.title));
    });
  return (
    <FormDialog
      title={received.giveUpTitle(share.title)}
      act={received.giveUp}
      isDanger
      onSubmit={giveUp}
      onClose={onClose}
    >
      <Line>{received.giveUpLine}</Line>
    </FormDialog>
  );
}

const Line = ({ children }: { children: string }) => (
  <Text as="p" tone="muted" pretty>
    {children}
  </Text>
);
