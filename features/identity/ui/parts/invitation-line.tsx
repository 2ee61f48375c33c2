import { useId, useState } from 'react';
import { Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import { doorLink } from './door-link.ts';

/** Says that Backlot is by invitation, and on request how to get one. */
export function InvitationLine() {
  const [isOpen, setIsOpen] = useState(false);
  const answerId = useId();
  return (
    <Text as="div" size="sm" tone="muted">
      <Text as="p" textAlign="center">
        {copy.invited}{' '}
        <button
          type="button"
          className={doorLink}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {copy.howToGetOne}
        </button>
      </Text>
      <Text as="p" id={answerId} mt={8} pretty hidden={!isOpen}>
        {copy.howToGetOneAnswer}
      </Text>
    </Text>
  );
}
