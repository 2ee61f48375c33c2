import { useMe } from '#features/identity/ui/public.ts';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import type { RentalView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { Conditions } from './conditions.tsx';
import { RentalFacts } from './rental-facts.tsx';

/** The agreement through the browser's printer, with everything that the panel has of it. */
export function AgreementSheet({ rental, onDone }: { rental: RentalView; onDone: () => void }) {
  const { displayName } = useMe().person;
  const nowMs = useNow();
  const at = timeWords(new Date(nowMs).toISOString(), { style: 'full', nowMs });
  const other = rental.other?.displayName ?? '';
  const [owner, renter] = rental.side === 'owner' ? [displayName, other] : [other, displayName];
  return (
    <PrintSheet
      title={copy.agreement}
      lines={[rental.title, copy.from(owner), copy.to(renter), copy.printed(displayName, at)]}
      onDone={onDone}
    >
      <RentalFacts one={rental} />
      <Conditions one={rental} />
    </PrintSheet>
  );
}
