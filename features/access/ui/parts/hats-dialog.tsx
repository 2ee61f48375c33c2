import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { HatView } from '../../contract/hats.ts';
import { accessApi, hatsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { Labelled } from './people-list.tsx';
import { roleName } from './role-copy.ts';

const { hats: words } = copy;

type HatsDialogProps = { isOpen: boolean; roles: readonly Labelled[]; onClose: () => void };

/** Who has a temporary role, now and to come, with a way to end each. */
export const HatsDialog = ({ isOpen, roles, onClose }: HatsDialogProps) => (
  <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={640} grows>
    <Text as="p" mb={12} tone="muted">
      {words.line}
    </Text>
    <Hats roles={roles} />
  </DialogFrame>
);

function Hats({ roles }: { roles: readonly Labelled[] }) {
  const reading = useInfiniteQuery(hatsQuery());
  const acts = useActs(accessApi.key());
  const end = (hat: HatView) =>
    void acts.run(() => accessApi.endHat.call({ id: hat.id }), {
      row: hat.id,
      failed: words.endFailed,
      done: words.ended(hat.person.name),
    });
  return (
    <PagedList
      reading={reading}
      keyOf={({ id }) => id}
      renderRow={(hat) => (
        <HatRow hat={hat} roles={roles} isBusy={acts.busyRow === hat.id} onEnd={() => end(hat)} />
      )}
      label={words.list}
      broken={words.broken}
      empty={<EmptyState line={words.empty} />}
      height={72}
      variant="person"
    />
  );
}

type HatRowProps = { hat: HatView; roles: readonly Labelled[]; isBusy: boolean; onEnd: () => void };

function HatRow({ hat, roles, isBusy, onEnd }: HatRowProps) {
  const { person } = hat;
  const label = roles.find(({ name }) => name === hat.role)?.label;
  const role = roleName(hat.role, label);
  return (
    <Row gap={4} gapX={12} align="center" wrap py={8} borderBottom="soft">
      <Avatar id={person.id} name={person.name} photoURL={person.photoURL} size={36} isDecorative />
      <Grid as="span" shrink basis={200}>
        <Text weight={600}>
          {person.name}{' '}
          <Text tone="muted" weight={400}>
            {words.as(role)}
          </Text>
        </Text>
        <Text size="sm" tone="muted">
          {hat.isOn ? null : (
            <>
              {words.from} <Time at={hat.startsAt} style="full" />{' '}
            </>
          )}
          {words.until} <Time at={hat.endsAt} style="full" />
        </Text>
        <Text size="sm" tone="muted" breaks>
          {hat.givenBy ? words.reasonBy(hat.reason, hat.givenBy) : hat.reason}
        </Text>
      </Grid>
      {hat.isOn ? null : <Chip>{words.coming}</Chip>}
      {hat.mayEnd ? (
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={words.endOf(person.name, role)}
          onClick={onEnd}
        >
          {hat.isOn ? words.end : words.cancel}
        </Button>
      ) : null}
    </Row>
  );
}
