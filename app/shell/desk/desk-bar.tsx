import { Menu, UnstyledButton } from '@mantine/core';
import type { Me } from '#features/identity/contract/sessions.ts';
import { useMe } from '#features/identity/ui/public.ts';
import type { Desk } from '#features/teams/contract/views.ts';
import { IconAlertTriangle, IconChevronRight } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from './copy.ts';
import classes from './desk-bar.module.css';
import { leaveDesk, openDesk, useDeskHere, useOtherDesks } from './desks.ts';

/** Above every page on someone else's desk: whose desk, the person's role there, and the way off it. */
export function DeskBar({ desk: here }: { desk: NonNullable<Me['desk']> }) {
  const { desk, isOver } = useDeskHere(here);
  const principal = desk?.principal;
  return (
    <Row
      as="section"
      gap={12}
      align="center"
      px="edge"
      shrink
      tone="ink"
      className={classes.bar}
      data-over={isOver || undefined}
      aria-label={copy.label}
    >
      {isOver ? (
        <Row grow shrink gap={8} align="center" role="alert">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <Text shrink size="sm">
            {principal ? copy.over(principal.displayName) : copy.overUnnamed}
          </Text>
        </Row>
      ) : (
        <Row grow shrink gap={10} align="center">
          {principal ? (
            <Avatar
              id={principal.id}
              name={principal.displayName}
              photoURL={principal.photoURL}
              size={20}
              isDecorative
            />
          ) : null}
          {desk ? <WhoseDesk desk={desk} /> : null}
        </Row>
      )}
      <UnstyledButton className={classes.leave} onClick={leaveDesk}>
        <span className={classes.wide}>{copy.leave}</span>
        <span className={classes.narrow}>{copy.leaveShort}</span>
      </UnstyledButton>
    </Row>
  );
}

function WhoseDesk({ desk: { principal, mySeat } }: { desk: Desk }) {
  const { person } = useMe();
  const others = useOtherDesks();
  const name = <b>{copy.deskOf(principal.displayName)}</b>;
  return (
    <>
      <Text shrink truncate>
        <span className={classes.wide}>{copy.on}</span>
        <span className={classes.narrow}>{copy.onShort}</span>{' '}
        {others.length > 0 ? <Switcher others={others}>{name}</Switcher> : name}
      </Text>
      {mySeat ? (
        <Text truncate tone="muted" pl={10} className={classes.as}>
          {person.displayName}, {copy.as[mySeat.kind]}
        </Text>
      ) : null}
    </>
  );
}

/** The person's other desks, behind the name of this one. */
const Switcher = ({ others, children }: { others: readonly Desk[]; children: React.ReactNode }) => (
  <Menu position="bottom-start" width={260} withinPortal={false}>
    <Menu.Target>
      <UnstyledButton className={layout({ inline: true, gap: 4, align: 'center' })} aria-label={copy.others}>
        {children}
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {others.map((desk) => (
        <Menu.Item key={desk.id} onClick={() => openDesk(desk)}>
          <span className={layout({ truncate: true })}>{copy.goTo(desk.principal.displayName)}</span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
