import { Button } from '@mantine/core';
import { useMay } from '#features/identity/ui/public.ts';
import { Spread } from '#platform/ui/kit/layout.tsx';
import type { AssignmentView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { words } from './again-copy.ts';

type DifferNoteProps = { said: AssignmentView['verdictsDiffer']; onAsk: () => void };

/** Says that two readers of a script disagree and offers a third opinion. Nothing if they agree. */
export function DifferNote({ said, onAsk }: DifferNoteProps) {
  const mayAssign = useMay('assign_tasks');
  if (said.length === 0) return null;
  return (
    <Spread py={10} px={14} leading={22} bg="raised" border="hairline" radius="button" role="note">
      <p>{differWords(said)}</p>
      {mayAssign ? (
        <Button variant="default" size="sm" onClick={onAsk}>
          {words.ask}
        </Button>
      ) : null}
    </Spread>
  );
}

/** "Verdicts differ: Pass by Rhys Eader, Recommend by Kim Berg". */
const differWords = (said: AssignmentView['verdictsDiffer']): string =>
  words.differ(
    said
      .map(({ by, verdict }) => words.said(copy.verdicts[verdict], by?.displayName ?? copy.gone))
      .join(', '),
  );
