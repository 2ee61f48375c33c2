import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import { telOf } from '#platform/contract/phone-digits.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { AttemptView, LineId, LineView } from '../../contract/views.ts';
import type { Outcome } from '../../limits.ts';
import { isOpen } from '../../policy/states.ts';
import { lineQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AboutCall } from './about-call.tsx';
import { useLineActs } from './act-on-line.ts';
import { EditLine } from './edit-line.tsx';
import { FollowUp } from './follow-up.tsx';
import { Clock, OfficeTime } from './line-time.tsx';
import { OpenedLately } from './opened-lately.tsx';

const { panel: words } = copy;

type LinePanelProps = {
  id: LineId;
  canHide: boolean;
  /** Whose sheet it is. */
  desk: string;
  onClose: () => void;
};

/** One call next to the sheet: the person and company, the outcome, the attempts and the details. */
export function LinePanel({ id, canHide, desk, onClose }: LinePanelProps) {
  const reading = useQuery(lineQuery(id));
  return (
    <SidePanel
      title={reading.data?.name ?? ''}
      label={copy.sheet}
      sub={reading.data?.company || undefined}
      closeLabel={words.close}
      onClose={onClose}
      reading={reading}
      absent={words.absent}
      broken={words.broken}
      lines={6}
    >
      {(line) => (
        <Stack gap={16} px="edge" pb={24}>
          <LineState line={line} />
          <Dial line={line} />
          <Verbs line={line} />
          <FollowUp line={line} />
          <OpenedLately line={line} />
          <Tries attempts={line.attempts} />
          <AboutCall line={line} />
          {isOpen(line.keptState) ? (
            <EditLine key={line.id} line={line} canHide={canHide} desk={desk} />
          ) : null}
        </Stack>
      )}
    </SidePanel>
  );
}

/** The state of the call, how long it has been on the sheet, and the local time of the callee. */
function LineState({ line }: { line: LineView }) {
  const nowMs = useNow();
  const { state, day, zone, claim, connectedAt, person } = line;
  const lines = [
    copy.states[state],
    day > 1 ? copy.day(day) : '',
    claim && state !== 'connected' ? words.hasIt(claim.by.displayName) : '',
    words.addedBy(line.addedBy.displayName),
  ].filter(Boolean);
  return (
    <Row gap={12} align="start" justify="between">
      <Stack gap={4} shrink>
        <Text size="sm" tone="muted">
          {lines.join(' · ')}
        </Text>
        {connectedAt ? (
          <Text tone="success">
            <Clock since={connectedAt} />
          </Text>
        ) : null}
        {person ? (
          <Link
            to="/people/$personId"
            params={{ personId: person.id }}
            className={layout({ size: 'sm', softLine: true })}
          >
            {words.profile}
          </Link>
        ) : null}
      </Stack>
      {zone ? <OfficeTime zone={zone} nowMs={nowMs} /> : null}
    </Row>
  );
}

/** The number to press, which also claims the call (CAL-3). */
function Dial({ line }: { line: LineView }) {
  const me = useMe().person.id;
  const acts = useLineActs();
  const { callback, phone, assistant, callbackUntil, claim } = line;
  const number = callback || phone;
  if (!isOpen(line.keptState)) return null;
  return (
    <Row gap={8} align="center" wrap>
      {number ? (
        <Button component="a" href={telOf(number)} variant="default" onClick={() => void acts.claim(line)}>
          {words.callNumber(number)}
        </Button>
      ) : (
        <Button variant="default" disabled={claim !== null} onClick={() => void acts.claim(line)}>
          {words.call}
        </Button>
      )}
      {claim?.by.id === me ? (
        <Button variant="default" onClick={() => void acts.release(line)}>
          {words.release}
        </Button>
      ) : null}
      <Text size="sm" tone="muted" breaks>
        {[assistant, callback && callbackUntil].filter(Boolean).join(', ')}
      </Text>
    </Row>
  );
}

const first = ['left-word', 'will-return', 'no-answer'] as const;
const loadOutcomes = () => import('./outcome-menu.tsx').then((part) => part.OutcomeMenu);

/** The common outcomes as buttons; the rest behind More. */
function Verbs({ line }: { line: LineView }) {
  const acts = useLineActs();
  const isBusy = acts.busyRow === line.id;
  if (!isOpen(line.keptState))
    return (
      <Row gap={8}>
        <Button variant="default" loading={isBusy} onClick={() => void acts.reopen(line)}>
          {words.reopen}
        </Button>
      </Row>
    );
  const isTalking = line.keptState === 'connected';
  // Its own section has the button for done.
  const isFollowUp = line.keptState === 'follow-up';
  return (
    <Row gap={8} wrap role="group" aria-label={words.outcomes}>
      {isTalking ? null : (
        <Button
          variant={isFollowUp ? 'default' : 'filled'}
          disabled={isBusy}
          onClick={() => void acts.note(line, 'connected')}
        >
          {copy.outcomes.connected}
        </Button>
      )}
      {first.map((outcome) => (
        <Button
          key={outcome}
          variant="default"
          disabled={isBusy}
          onClick={() => void acts.note(line, outcome)}
        >
          {copy.outcomes[outcome]}
        </Button>
      ))}
      {isFollowUp ? null : (
        <Button
          variant={isTalking ? 'filled' : 'default'}
          disabled={isBusy}
          onClick={() => void acts.close(line)}
        >
          {words.done}
        </Button>
      )}
      <MenuButton
        label={words.other}
        load={loadOutcomes}
        layer={{ onChoose: (outcome: Outcome) => void acts.note(line, outcome) }}
      />
    </Row>
  );
}

const minuteSeconds = 60;

/** What was tried, the newest first; as it was written, for good. */
function Tries({ attempts }: { attempts: readonly AttemptView[] }) {
  return (
    <PanelPart title={words.tries}>
      {attempts.length === 0 ? (
        <Text size="sm" tone="muted">
          {words.noTries}
        </Text>
      ) : (
        <ul className={layout({ ruled: true })}>
          {attempts.map((attempt) => (
            <Row as="li" key={attempt.id} gap={12} align="center" minHeight={36} size="sm">
              <Text tone="faint" nowrap tabular>
                <Time at={attempt.at} style="row" />
              </Text>
              <Text grow shrink breaks data-private>
                <Text weight={600}>{copy.outcomes[attempt.outcome]}</Text>
                <Text tone="muted">{withWhat(attempt)}</Text>
              </Text>
              <Avatar
                id={attempt.by.id}
                name={attempt.by.displayName}
                photoURL={attempt.by.photoURL}
                size={20}
              />
            </Row>
          ))}
        </ul>
      )}
    </PanelPart>
  );
}

function withWhat({ note, seconds }: AttemptView): string {
  const minutes = seconds === null ? '' : words.minutes(Math.max(1, Math.round(seconds / minuteSeconds)));
  const said = [note, minutes].filter(Boolean).join(', ');
  return said && ` ${said}`;
}
