import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircle,
  IconCircleDot,
  IconClock,
  IconX,
} from '#platform/ui/icons.ts';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { MailWaits } from '#platform/ui/kit/mail-waits.tsx';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import type { InvitationView, Standing } from '../../contract/views.ts';
import type { InvitationState } from '../../limits.ts';
import { copy } from '../copy.ts';

const looks = {
  sent: [IconCircle, 'faint'],
  opened: [IconCircleDot, 'info'],
  accepted: [IconCheck, 'success'],
  bounced: [IconArrowBackUp, 'danger'],
  expired: [IconClock, 'faint'],
  revoked: [IconX, 'faint'],
} as const satisfies Record<InvitationState, StateLook>;

/** An invitation's state. */
const InvitationMark = ({ state }: { state: InvitationState }) => (
  <StateMark look={looks[state]}>{copy.states[state]}</StateMark>
);

const standingLooks = {
  active: [IconCheck, 'success'],
  suspended: [IconAlertTriangle, 'warning'],
  left: [IconX, 'faint'],
} as const satisfies Record<Standing, StateLook>;

/** A newcomer's status. */
export const StandingMark = ({ standing }: { standing: Standing }) => (
  <StateMark look={standingLooks[standing]}>{copy.standings[standing]}</StateMark>
);

type StateProps = {
  row: Pick<InvitationView, 'state' | 'mailWaits'> & { person: { standing: Standing } | null };
  className: string | undefined;
};

/** An invitation's state, and the newcomer's status if they are no longer active. */
export const State = ({ row: { state, person, mailWaits }, className }: StateProps) => (
  <Grid as="span" gap={2} className={className}>
    <InvitationMark state={state} />
    <MailWaits waits={mailWaits} words={copy.mailWaits} />
    {person && person.standing !== 'active' ? <StandingMark standing={person.standing} /> : null}
  </Grid>
);
