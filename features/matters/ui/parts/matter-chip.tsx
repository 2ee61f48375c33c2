import { deskHere } from '#platform/ui/desk.ts';
import { IconLock } from '#platform/ui/icons.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import type { MatterView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { Place } from './place.tsx';

type MatterChipProps = {
  matter: MatterView;
  /** If given, the chip has a button that unlinks. */
  onRemove?: (() => void) | undefined;
};

/** A matter by the name its reader may know, with a lock if only a few people know it exists. */
export function MatterChip({ matter: { title, path, isSecret, isOver }, onRemove }: MatterChipProps) {
  return (
    <Chip {...(onRemove && { onRemove, removeLabel: copy.unlink(title) })}>
      {isSecret ? <IconLock size={12} stroke={2} aria-hidden /> : null}
      {deskHere ? (
        // The matter's own page is closed on a desk.
        <Text weight={600} truncate data-private>
          {isSecret ? copy.secret(title) : title}
        </Text>
      ) : (
        <Place path={path} label={isSecret ? copy.secret(title) : undefined}>
          {title}
        </Place>
      )}
      {isOver ? (
        <Text size="sm" tone="muted">
          {copy.over}
        </Text>
      ) : null}
    </Chip>
  );
}
