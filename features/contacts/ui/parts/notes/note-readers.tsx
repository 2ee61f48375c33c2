import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { AudienceLock, audienceWords } from '#platform/ui/kit/audience-lock.tsx';
import { Hint } from '#platform/ui/kit/hint.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import type { NoteView } from '../../../contract/views.ts';
import classes from './notes.module.css';
import { words } from './notes-copy.ts';

/** The readers of one's own note, in words. */
export function NoteReaders({ note: { tier, sharedWith } }: { note: Pick<NoteView, 'tier' | 'sharedWith'> }) {
  const names = sharedWith.map(({ displayName }) => displayName);
  if (deskHere) return <AudienceLock>{words.deskOnly}</AudienceLock>;
  if (tier !== 'named') return <AudienceLock>{audienceWords.tiers[tier]}</AudienceLock>;
  if (names.length === 0) return <AudienceLock>{words.namedNobody}</AudienceLock>;
  return (
    <AudienceLock>{names.length > 2 ? <Many names={names} /> : words.namedAs(names.join(', '))}</AudienceLock>
  );
}

/** Many names in one line. Hovering shows them all, and a press keeps them shown. */
function Many({ names }: { names: readonly string[] }) {
  const line = useRef<HTMLButtonElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const whole = words.namedAs(names.join(', '));
  return (
    <>
      <UnstyledButton
        ref={line}
        className={layout({ textAlign: 'start', radius: 'chip' }, classes.many)}
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? whole : words.namedMore(names[0] ?? '', names.length - 1)}
      </UnstyledButton>
      <Hint target={line} label={names.join(', ')} isDisabled={isWhole} />
    </>
  );
}
