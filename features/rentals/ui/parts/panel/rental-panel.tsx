import { useQuery } from '@tanstack/react-query';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { shortDaysIn } from '#platform/ui/calendar-words.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DueTime } from '#platform/ui/kit/due-time.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import type { RentalView } from '../../../contract/views.ts';
import { rentalQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { stateWords, withWhom } from '../rental-words.ts';
import { Certificates } from './certificates.tsx';
import { Conditions } from './conditions.tsx';
import { RentalHistory } from './history.tsx';
import { RentalFacts } from './rental-facts.tsx';
import { Verbs } from './verbs.tsx';

const { facts: words } = copy;

type RentalPanelProps = { id: ClientId; onClose: () => void };

/** One rental, open beside the list. */
export function RentalPanel({ id, onClose }: RentalPanelProps) {
  const reading = useQuery(rentalQuery(id));
  const one = reading.data;
  return (
    <SidePanel
      title={one?.title ?? copy.rental}
      sub={one && withWhom(one)}
      closeLabel={copy.close}
      onClose={onClose}
      reading={reading}
      absentTitle={copy.rental}
      absent={copy.absent}
      broken={copy.brokenOne}
      lines={6}
    >
      {(read) => <Open one={read} />}
    </SidePanel>
  );
}

const Open = ({ one }: { one: RentalView }) => (
  <Stack gap={20} px="edge" pb={24}>
    <Row gap={8} align="center" wrap>
      <Chip>{stateWords(one)}</Chip>
      {one.other ? <PersonName person={one.other} /> : null}
    </Row>
    {one.state === 'out' || one.state === 'accepted' ? (
      <Text as="p" size="sm" tone={one.isLate ? 'danger' : 'muted'}>
        {words.due} <DueTime at={one.dueAt} zone={one.zone} />
      </Text>
    ) : null}
    <Extension one={one} />
    <Verbs one={one} />
    <RentalFacts one={one} />
    <Certificates one={one} />
    <Conditions one={one} />
    <RentalHistory one={one} />
  </Stack>
);

function Extension({ one: { extension } }: { one: RentalView }) {
  if (!extension) return null;
  return (
    <Stack gap={2}>
      <Text as="p" weight={600}>
        {copy.extension.title}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {copy.extension.until(shortDaysIn({ firstDay: extension.lastDay, lastDay: extension.lastDay }))}
        {extension.note ? `: ${extension.note}` : ''}
      </Text>
      {extension.uncovered.length > 0 ? (
        <Text as="p" size="sm" tone="warning">
          {copy.extension.uncovered}
        </Text>
      ) : null}
    </Stack>
  );
}
