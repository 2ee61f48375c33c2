import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { copy } from '../copy.ts';
import type { Results } from './use-results.ts';

const { keys, moreBroken } = copy.page;

/** The keyboard shortcuts of the list. */
export const ResultsFoot = ({ found: { isMoreBroken, retry } }: { found: Results }) => (
  <ListFoot
    keys={[
      [['J', 'K'], keys.move],
      [['O'], keys.open],
      [['/'], keys.box],
    ]}
    broken={isMoreBroken ? moreBroken : undefined}
    onRetry={retry}
  />
);
