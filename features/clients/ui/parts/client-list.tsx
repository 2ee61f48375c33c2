import { IconAlertTriangle } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ClientSummary } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { daysLine } from './client-grid.tsx';
import { jobLine, lineOf, spanWords } from './client-words.ts';

type ClientListProps = {
  clients: readonly ClientSummary[];
  open: string | undefined;
  onOpen: (id: string) => void;
};

/** Clients as rows: who, what they are on, and when they are taken next. */
export const ClientList = ({ clients, open, onOpen }: ClientListProps) => (
  <ul className={layout({ stack: true })} aria-label={copy.title}>
    {clients.map((client) => (
      <li key={client.id}>
        <button
          type="button"
          className={layout({
            row: true,
            gap: 12,
            align: 'center',
            fullWidth: true,
            bare: true,
            px: 'edge',
            py: 10,
            borderBottom: 'soft',
            hover: 'hover',
            current: true,
          })}
          aria-current={client.id === open || undefined}
          onClick={() => onOpen(client.id)}
        >
          <Line client={client} />
        </button>
      </li>
    ))}
  </ul>
);

function Line({ client }: { client: ClientSummary }) {
  const { person, lead, side, hasOverlap, days } = client;
  const [next] = days;
  const about = jobLine(client) || (side === 'department' ? lead.displayName : '');
  return (
    <>
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={32} isDecorative />
      <Stack grow shrink textAlign="start">
        <Text truncate weight={500}>
          {person.displayName}
        </Text>
        <Text truncate size="sm" tone="muted">
          {[lineOf(client), about].filter(Boolean).join(' · ')}
        </Text>
        {next ? (
          <Text truncate size="sm" tone="muted">
            {`${spanWords(next.firstDay, next.lastDay)}: ${daysLine(next)}`}
          </Text>
        ) : null}
      </Stack>
      {hasOverlap ? (
        <Row tone="warning" rigid>
          <IconAlertTriangle size={18} stroke={1.75} aria-label={copy.overlaps} />
        </Row>
      ) : null}
    </>
  );
}
