import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { PenaltyView } from '../../contract/moderation.ts';
import { limits } from '../../limits.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';

const { decisions: words } = copy;

/** Appeals a moderator's decision, once. */
export const AppealDialog = ({ penalty, onClose }: { penalty: PenaltyView; onClose: () => void }) => (
  <FormDialog
    title={words.appealTitle}
    line={words.appealLine}
    act={words.appeal}
    fields={{
      text: prose({ label: words.appealWords, limit: limits.flagWordsMax, required: words.appealMissing }),
    }}
    run={({ text }) => communityApi.appeal.call({ id: penalty.id, text })}
    done={words.appealed}
    onClose={onClose}
  />
);
