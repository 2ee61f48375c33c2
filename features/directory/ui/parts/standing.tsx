import { IconCheck } from '#platform/ui/icons.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import type { FoundPerson } from '../../contract/index.ts';
import { copy } from '../copy.ts';

/** The viewer's relation to a person, in a row. */
export function Standing({ found: { degree, mutual, person } }: { found: FoundPerson }) {
  if (degree === null) return copy.you;
  if (degree === 'connected') {
    return (
      <Row as="span" inline gap={4} align="center" tone="ink">
        <IconCheck size={14} stroke={2} aria-hidden />
        {copy.connected}
      </Row>
    );
  }
  if (mutual > 0) return copy.mutual(mutual);
  return person.isClaimed ? null : copy.unclaimed;
}
