import { deskHere } from '#platform/ui/desk.ts';
import { IconLock } from '#platform/ui/icons.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import type { MatterView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { Place } from './place.tsx';

type MatterChipProps = {
  matter: MatterView;
  /** With it the chip carries a button that unlinks. */
  onRemove?: (() => void) | undefined;
};

/** What something is about, by the name its reader may know, with a lock where only a few know that it is there. */
export function MatterChip({ matter: { title, path, isSecret }, onRemove }: MatterChipProps) {
  return (
    <Chip {...(onRemove && { onRemove, removeLabel: copy.unlink(title) })}>
      {isSecret ? <IconLock size={12} stroke={2} aria-hidden /> : null}
      {deskHere ? (
        // On a desk the matter's own page is closed.
        <Text weight={600} truncate data-private>
          {isSecret ? copy.secret(title) : title}
        </Text>
      ) : (
        <Place path={path} label={isSecret ? copy.secret(title) : undefined}>
          {title}
        </Place>
      )}
    </Chip>
  );
}
