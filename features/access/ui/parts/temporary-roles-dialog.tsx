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
import type { TemporaryRoleView } from '../../contract/people.ts';
import { accessApi, temporaryRolesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { Labelled } from './people-list.tsx';
import { roleName } from './role-copy.ts';

const { temporaryRoles: words } = copy;

type HatsDialogProps = { isOpen: boolean; roles: readonly Labelled[]; onClose: () => void };

/** Who has a temporary role, now and to come, with a way to end each. */
export const TemporaryRolesDialog = ({ isOpen, roles, onClose }: HatsDialogProps) => (
  <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={640} grows>
    <Text as="p" mb={12} tone="muted">
      {words.line}
    </Text>
    <TemporaryRoles roles={roles} />
  </DialogFrame>
);

function TemporaryRoles({ roles }: { roles: readonly Labelled[] }) {
  const reading = useInfiniteQuery(temporaryRolesQuery());
  const acts = useActs();
  const end = (temporaryRole: TemporaryRoleView) =>
    void acts.run(() => accessApi.endTemporaryRole.call({ id: temporaryRole.id }), {
      row: temporaryRole.id,
      failed: words.endFailed,
      done: words.ended(temporaryRole.person.name),
    });
  return (
    <PagedList
      reading={reading}
      keyOf={({ id }) => id}
      renderRow={(temporaryRole) => (
        <TemporaryRoleRow
          temporaryRole={temporaryRole}
          roles={roles}
          isBusy={acts.busyRow === temporaryRole.id}
          onEnd={() => end(temporaryRole)}
        />
      )}
      label={words.list}
      broken={words.broken}
      empty={<EmptyState line={words.empty} />}
      height={72}
      variant="person"
    />
  );
}

type TemporaryRoleRowProps = {
  temporaryRole: TemporaryRoleView;
  roles: readonly Labelled[];
  isBusy: boolean;
  onEnd: () => void;
};

function TemporaryRoleRow({ temporaryRole, roles, isBusy, onEnd }: TemporaryRoleRowProps) {
  const { person } = temporaryRole;
  const label = roles.find(({ name }) => name === temporaryRole.role)?.label;
  const role = roleName(temporaryRole.role, label);
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
          {temporaryRole.isOn ? null : (
            <>
              {words.from} <Time at={temporaryRole.startsAt} style="full" />{' '}
            </>
          )}
          {words.until} <Time at={temporaryRole.endsAt} style="full" />
        </Text>
        <Text size="sm" tone="muted" breaks>
          {temporaryRole.givenBy
            ? words.reasonBy(temporaryRole.reason, temporaryRole.givenBy)
            : temporaryRole.reason}
        </Text>
      </Grid>
      {temporaryRole.isOn ? null : <Chip>{words.coming}</Chip>}
      {temporaryRole.mayEnd ? (
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={words.endOf(person.name, role)}
          onClick={onEnd}
        >
          {temporaryRole.isOn ? words.end : words.cancel}
        </Button>
      ) : null}
    </Row>
  );
}
