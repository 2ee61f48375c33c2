import {
  IconBook,
  IconHeadphones,
  IconMasksTheater,
  IconMessages,
  IconPencil,
  IconScissors,
} from '#platform/ui/icons.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import type { SpaceIcon } from '../../limits.ts';

const icons = {
  desk: IconHeadphones,
  book: IconBook,
  cut: IconScissors,
  masks: IconMasksTheater,
  pen: IconPencil,
  talk: IconMessages,
} as const;

/** The drawing of a space, beside its name. */
export function SpaceMark({ icon }: { icon: SpaceIcon }) {
  const Icon = icons[icon];
  return <Icon size={20} stroke={1.75} aria-hidden className={layout({ rigid: true, tone: 'muted' })} />;
}
