import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { HoldView } from '../../../contract/holds.ts';
import { holdLimits } from '../../../limits/holds.ts';
import { scheduleApi } from '../../api.ts';
import { daysWords } from './hold-words.ts';
import { holdsCopy as words } from './holds-copy.ts';

type HoldAskProps = { view: HoldView; act: 'confirm' | 'decline' | 'release'; onClose: () => void };

const { ask } = words;

/** Asks before an act that notifies others immediately. */
export function HoldAsk({ view, act, onClose }: HoldAskProps) {
  const { run } = useActs();
  const { id, person, sides } = view;
  const mayReleaseOthers = act === 'confirm' && sides.includes('asker');
  const takeBack = () =>
    run(() => scheduleApi.reopenHold.call({ id }), { failed: words.failed, done: words.undone });
  return (
    <FormDialog
      title={act === 'decline' ? ask.decline : ask[act](person.displayName)}
      line={`${daysWords(view)}. ${act === 'confirm' ? ask.confirmLine : ''}`}
      act={words.acts[act]}
      isDanger={act !== 'confirm'}
      fields={{
        releasesOthers: tick({ label: ask.releasesOthers }),
        reason: text({ label: ask.reason, help: ask.reasonHelp, limit: holdLimits.reasonMax }),
      }}
      hidden={[
        ...(mayReleaseOthers ? [] : (['releasesOthers'] as const)),
        ...(act === 'confirm' ? (['reason'] as const) : []),
      ]}
      run={({ releasesOthers, reason }) => {
        if (act === 'confirm') return scheduleApi.confirmHold.call({ id, releasesOthers });
        return scheduleApi[act === 'decline' ? 'declineHold' : 'releaseHold'].call({ id, reason });
      }}
      done={{ title: words.done[act], undo: act === 'decline' ? takeBack : undefined }}
      onClose={onClose}
    />
  );
}
