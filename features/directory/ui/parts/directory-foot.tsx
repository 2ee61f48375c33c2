import { memo } from 'react';
import { presenceChoices } from '#features/profiles/limits.ts';
import { tooManyWords } from '#features/profiles/ui/public/rows.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { PresenceMark, presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import { copy } from '../copy.ts';
import type { DirectoryView } from './use-directory.ts';

const { keys } = copy;

type DirectoryFootProps = {
  isPanelOpen: boolean;
  /** The list whose next page failed to load, if any. */
  broken: DirectoryView | undefined;
};

/** Keyboard shortcuts of the list and a legend of its marks. */
export const DirectoryFoot = memo(({ broken, isPanelOpen }: DirectoryFootProps) => (
  <ListFoot
    keys={[
      [['J', 'K'], keys.move],
      [['O'], keys.open],
      ...(deskHere ? [] : [[['X'], keys.select] as const]),
      [['/'], keys.filter],
      ...(isPanelOpen ? [[['Esc'], keys.close] as const] : []),
    ]}
    broken={broken && (tooManyWords(broken.error) ?? copy.moreBroken)}
    onRetry={() => broken?.retry()}
  >
    {([...presenceChoices, 'offline'] as const).map((status) => (
      <span key={status}>
        <PresenceMark status={status} size={9} />
        {presenceWords[status]}
      </span>
    ))}
  </ListFoot>
));
