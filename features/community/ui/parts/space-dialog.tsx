import { roles } from '#features/access/policy/roles.ts';
import { roleName } from '#features/access/ui/public.ts';
import { choice, many } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { toggle } from '#platform/ui/kit/form/toggle.tsx';
import type { SpaceView } from '../../contract/views.ts';
import { limits, spaceIcons } from '../../limits.ts';
import { isEveryone } from '../../policy/audience.ts';
import { copy } from '../copy.ts';
import { keepingApi } from './keeping-api.ts';

const { keeping: words } = copy;
type SpaceDialogProps = { space: SpaceView | undefined; onClose: () => void };

const named = roles.map((role) => ({
  value: role as string,
  label: isEveryone(role) ? words.everyone : roleName(role),
}));

const fields = {
  name: text({ label: words.name, limit: limits.spaceNameMax, required: words.nameMissing }),
  line: text({ label: words.line, limit: limits.spaceLineMax }),
  icon: choice({
    label: words.icon,
    data: spaceIcons.map((value) => ({ value, label: words.icons[value] })),
    first: 'talk',
  }),
  openTo: many({ label: words.open, data: named }),
  closedTo: many({ label: words.closed, data: named }),
  isDeskLife: toggle({ label: words.isDeskLife, help: words.deskLifeHelp }),
  allowsUnnamed: toggle({ label: words.allowsUnnamed, help: words.unnamedHelp }),
};

/** Opens a space, or changes one on the version that the form was opened with. */
export function SpaceDialog({ space, onClose }: SpaceDialogProps) {
  const shared = {
    check: ({ openTo }: { openTo: readonly string[] }) =>
      openTo.length === 0 ? { openTo: words.openMissing } : {},
    size: 560,
    isLong: true,
    act: words.act,
    onClose,
  };
  if (!space)
    return (
      <FormDialog
        title={words.add}
        fields={fields}
        run={(values, { id }) => keepingApi.addSpace.call({ id, ...values })}
        {...shared}
      />
    );
  return (
    <FormDialog
      title={words.editOf(space.name)}
      fields={{ ...fields, isArchived: toggle({ label: words.isArchived, help: words.archivedHelp }) }}
      record={space}
      read={({ name, line, icon, openTo, closedTo, isDeskLife, allowsUnnamed, isArchived }) => ({
        name,
        line,
        icon,
        openTo,
        closedTo,
        isDeskLife,
        allowsUnnamed,
        isArchived,
      })}
      run={(values, { on: { id, version } }) => keepingApi.editSpace.call({ id, version, ...values })}
      {...shared}
    />
  );
}
