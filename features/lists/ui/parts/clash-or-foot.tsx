import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { copy } from '../copy.ts';

type ClashOrFootProps<Values> = {
  form: {
    readonly values: Values;
    readonly clash: { readonly theirs: Values } | undefined;
    readonly problem: string | undefined;
    readonly isBusy: boolean;
    readonly keepMine: () => void;
  };
  /** Describes one side of a conflict. */
  say: (values: Values) => string;
  onTakeTheirs: () => void;
  onLeave: () => void;
  /** Label of the save button. */
  act: string;
};

/** The end of a form: save and cancel, or the conflict with another device and the choice between both versions. */
export const ClashOrFoot = <Values,>({
  form: { values, clash, problem, isBusy, keepMine },
  say,
  onTakeTheirs,
  onLeave,
  act,
}: ClashOrFootProps<Values>) =>
  clash ? (
    <VersionConflict
      mine={say(values)}
      theirs={say(clash.theirs)}
      onKeepMine={keepMine}
      onTakeTheirs={onTakeTheirs}
    />
  ) : (
    <DialogFoot problem={problem} stay={copy.cancel} onStay={onLeave} act={act} isBusy={isBusy} />
  );
