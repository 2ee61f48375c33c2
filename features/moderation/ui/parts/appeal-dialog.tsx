import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { PenaltyView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { moderationApi } from '../api.ts';
import { copy } from '../copy.ts';

const { decisions: words } = copy;

/** Appeals a moderator's decision, once. */
export const AppealDialog = ({ penalty, onClose }: { penalty: PenaltyView; onClose: () => void }) => (
  <FormDialog
    title={words.appealTitle}
    line={words.appealLine}
    act={words.appeal}
    fields={{
      text: prose({ label: words.appealWords, limit: limits.appealMax, required: words.appealMissing }),
    }}
    run={({ text }) => moderationApi.appeal.call({ id: penalty.id, text })}
    done={words.appealed}
    onClose={onClose}
  />
);
