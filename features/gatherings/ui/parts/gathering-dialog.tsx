import { useQuery } from '@tanstack/react-query';
import type { SpaceView } from '#features/community/contract/views.ts';
import { spacesQuery } from '#features/community/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { select } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { number } from '#platform/ui/kit/form/number.tsx';
import { reason, text } from '#platform/ui/kit/form/text.tsx';
import { rich } from '#platform/ui/rich-text/rich.tsx';
import { cityOfZone, deviceZone } from '#platform/ui/zone-words.ts';
import type { GatheringView } from '../../contract.ts';
import { type GatheringKind, limits } from '../../limits.ts';
import { callOff, gatheringsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { noSession, Sessions, type TypedSession, wrongIn } from './sessions-field.tsx';

const { fields: words } = copy;

const fieldsOf = (kind: GatheringKind) => ({
  title: text({ label: words.title, limit: limits.titleMax, required: words.titleMissing }),
  sessions: custom<readonly TypedSession[]>({
    label: words.sessions,
    empty: [noSession],
    problemIn: (sessions) => wrongIn(kind, sessions),
    says: (sessions) => sessions.map(({ title, start, end }) => `${title} ${start} ${end}`.trim()).join(', '),
    render: (field) => <Sessions kind={kind} {...field} />,
  }),
  place: text({ label: words.place, limit: limits.placeMax, isHalf: true }),
  capacity: number({
    label: words.capacity,
    help: words.capacityHelp,
    least: 1,
    most: limits.capacityMax,
    isHalf: true,
  }),
  link: text({ label: words.link, help: words.linkHelp, limit: limits.linkMax, type: 'url' }),
  body: rich({
    label: words.body,
    limit: limits.bodyMax,
    without: ['mention', 'quotedPost', 'picture', 'file'],
  }),
});

interface Values {
  readonly title: string;
  readonly sessions: readonly TypedSession[];
  readonly place: string;
  readonly capacity: number | null;
  readonly link: string;
  readonly body: GatheringView['body'];
}

/** An event has one time, and a program says each. */
function timesOf<Rest extends object>({ sessions, ...rest }: Rest & Pick<Values, 'sessions'>) {
  const [{ start, end } = noSession] = sessions;
  return { event: { ...rest, start, end }, program: { ...rest, sessions: [...sessions] } };
}

type NewProps = { kind: GatheringKind; onAdded: (id: ClientId) => void; onClose: () => void };

/** Invites the people of a space. */
export function NewGathering(props: NewProps) {
  const spaces = useQuery(spacesQuery()).data?.items;
  return spaces ? <NewForm {...props} spaces={spaces} /> : null;
}

function NewForm({ kind, spaces, onAdded, onClose }: NewProps & { spaces: readonly SpaceView[] }) {
  const zone = deviceZone();
  const spaceId = select({
    label: words.space,
    data: spaces.map(({ id, name }) => ({ value: id, label: name })),
    required: words.spaceMissing,
  });
  return (
    <FormDialog
      title={copy[kind].add}
      line={words.zone(cityOfZone(zone))}
      act={copy[kind].add}
      isLong
      size={640}
      fields={{ spaceId, ...fieldsOf(kind) }}
      run={(values, { id }) => {
        const times = timesOf({ ...values, zone, id });
        return kind === 'event'
          ? gatheringsApi.addEvent.call(times.event)
          : gatheringsApi.addProgram.call(times.program);
      }}
      done={copy[kind].added}
      onDone={({ id }) => onAdded(id)}
      onClose={onClose}
    />
  );
}

type OneProps = { gathering: GatheringView; onClose: () => void };

/** Changes one; who goes finds it in their schedule where it is now. */
export function EditGathering({ gathering, onClose }: OneProps) {
  const { kind, zone } = gathering;
  return (
    <FormDialog
      title={copy[kind].edit}
      line={words.zone(cityOfZone(zone))}
      act={words.act}
      isLong
      size={640}
      fields={fieldsOf(kind)}
      record={gathering}
      read={({ title, sessions, place, capacity, link, body }) => ({
        title,
        sessions: sessions.map(({ title: about, start, end }) => ({ title: about, start, end })),
        place,
        capacity,
        link,
        body,
      })}
      run={(values, { on: { id, version } }) => {
        const times = timesOf({ ...values, zone, id, version });
        return kind === 'event'
          ? gatheringsApi.editEvent.call(times.event)
          : gatheringsApi.editProgram.call(times.program);
      }}
      onClose={onClose}
    />
  );
}

/** Calls one off, with the reason that everyone reads who wanted to come. */
export const CallOff = ({ gathering: { kind, id, version, title }, onClose }: OneProps) => (
  <FormDialog
    title={copy[kind].offTitle(title)}
    line={words.offLine}
    act={copy[kind].off}
    isDanger
    fields={{
      reason: reason(
        { reason: words.reason, reasonHelp: '', reasonNeeded: words.reasonMissing },
        limits.placeMax,
      ),
    }}
    run={({ reason: why }) => callOff(kind, { id, version, reason: why })}
    onClose={onClose}
  />
);
