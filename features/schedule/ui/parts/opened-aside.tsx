import type { PersonId } from '#platform/contract/ids.ts';
import type { Aside } from './head-props.ts';
import { ImportDialog, OfferDialog } from './lazy-parts.ts';
import { DaySheet } from './today/lazy-day-sheet.ts';

type OpenedAsideProps = {
  aside: Aside | undefined;
  day: string;
  today: string;
  zone: string;
  others: readonly PersonId[];
  onClose: () => void;
};

/** The dialog opened from the schedule's header. */
export function OpenedAside({ aside, day, today, zone, others, onClose }: OpenedAsideProps) {
  switch (aside) {
    case 'offer':
      return <OfferDialog day={today} zone={zone} others={others} onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'sheet':
      return <DaySheet day={day} zone={zone} onDone={onClose} />;
    case undefined:
      return null;
  }
}
