import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { isAmong } from '#features/access/policy/among.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { IconPencil, IconPlus, IconUserPlus } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import type { TeamView as Team, TeamId, TeamSummary } from '../../contract/views.ts';
import { foundingPermissions } from '../../limits.ts';
import { runsTeam } from '../../policy/rules.ts';
import { teamQuery, teamsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { DeskChart } from '../parts/desk-chart.tsx';
import { InviteDialog, LeavePracticeDialog, NameDialog, StartPracticeDialog } from '../parts/lazy-dialogs.ts';
import { OwnDesk } from '../parts/own-desk.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { RequestsStrip } from '../parts/requests-strip.tsx';
import { StudioMap } from '../parts/studio-map.tsx';
import { readTeamSearch, type TeamView, teamViews } from '../parts/team-address.ts';

const rows = { count: 6, height: 56, variant: 'person' } as const;

type Asked = 'create' | 'edit' | 'invite' | 'practise' | 'leave-practice';

/** My teams: their members, who covers which desk, and my own desk. */
export function TeamPage() {
  const { team: asked, view = 'people' } = readTeamSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const teams = useQuery(teamsQuery());
  const [dialog, setDialog] = useState<Asked>();
  const items = teams.data?.items;
  const openId = asked ?? items?.[0]?.id;
  const open = (team: TeamId) =>
    void navigate({ to: '/team-management', search: { team, ...(view !== 'people' && { view }) } });
  return (
    <Box grow shrink pb={24}>
      <RequestsStrip onJoined={open} />
      <Head teams={items ?? []} openId={openId} view={view} onAsk={setDialog} />
      {view === 'mine' ? (
        <OwnDesk />
      ) : (
        <Loaded reading={teams} broken={copy.broken} rows={rows}>
          {() =>
            openId ? <OpenTeam id={openId} view={view} /> : <NoTeam onCreate={() => setDialog('create')} />
          }
        </Loaded>
      )}
      <Suspense fallback={null}>
        <Dialogs
          dialog={dialog}
          openId={openId}
          onClose={() => setDialog(undefined)}
          onSaved={open}
          onLeft={() => void navigate({ to: '/team-management', replace: true })}
        />
      </Suspense>
    </Box>
  );
}

type HeadProps = {
  teams: readonly TeamSummary[];
  openId: TeamId | undefined;
  view: TeamView;
  onAsk: (dialog: Asked) => void;
};

function Head({ teams, openId, view, onAsk }: HeadProps) {
  const open = teams.find(({ id }) => id === openId);
  const mayCreate = useMayCreate();
  const isRun = open !== undefined && runsTeam(open.role);
  const isPractising = teams.some(({ isPractice }) => isPractice);
  return (
    <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
      {teams.length > 1 ? <OwnTeams teams={teams} openId={openId} view={view} /> : null}
      <PageTitle
        title={open?.name ?? copy.title}
        actions={
          <Row gap={8} align="center" wrap>
            {isRun ? (
              <IconButton
                label={copy.edit.act}
                icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
                onClick={() => onAsk('edit')}
              />
            ) : null}
            {mayCreate ? (
              <Button
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => onAsk('create')}
              >
                {copy.create.act}
              </Button>
            ) : null}
            {isPractising || deskHere ? null : (
              <Button variant="default" onClick={() => onAsk('practise')}>
                {copy.practice.start}
              </Button>
            )}
            {isRun && !open.isPractice ? (
              <Button
                leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => onAsk('invite')}
              >
                {copy.invite.act}
              </Button>
            ) : null}
          </Row>
        }
      >
        {open?.name ?? copy.title}
      </PageTitle>
      {open ? (
        <Text as="p" size="sm" tone="muted">
          {[open.company === open.name ? '' : open.company, copy.people(open.memberCount)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ) : null}
      {open?.isPractice ? (
        <Row gap={12} align="center" wrap pt={8} role="note">
          <Text tone="muted">{copy.practice.here}</Text>
          <Button variant="default" size="sm" onClick={() => onAsk('leave-practice')}>
            {copy.practice.leave}
          </Button>
        </Row>
      ) : null}
      <Row as="nav" gap={4} pt={8} wrap aria-label={copy.viewsLabel}>
        {teamViews.map((one) => (
          <ViewLink
            key={one}
            to="/team-management"
            search={{ ...(openId && { team: openId }), ...(one !== 'people' && { view: one }) }}
            aria-current={one === view ? 'page' : undefined}
          >
            {copy.views[one]}
          </ViewLink>
        ))}
      </Row>
    </Box>
  );
}

/** Which of my teams is open, if there are several. */
const OwnTeams = ({ teams, openId, view }: Omit<HeadProps, 'onAsk'>) => (
  <Row as="nav" gap={4} pb={8} wrap aria-label={copy.teams}>
    {teams.map(({ id, name }) => (
      <ViewLink
        key={id}
        to="/team-management"
        search={{ team: id, ...(view !== 'people' && { view }) }}
        aria-current={id === openId ? 'page' : undefined}
      >
        {name}
      </ViewLink>
    ))}
  </Row>
);

const useMayCreate = () => {
  const { permissions } = useMe();
  return foundingPermissions.some((permission) => isAmong(permissions, permission));
};

function OpenTeam({ id, view }: { id: TeamId; view: TeamView }) {
  const reading = useQuery(teamQuery(id));
  return (
    <Loaded
      reading={reading}
      broken={copy.teamBroken}
      rows={rows}
      renderRefused={({ code }) => (code === 'team.absent' ? <AbsentTeam /> : undefined)}
    >
      {(team) => <Part team={team} view={view} />}
    </Loaded>
  );
}

function Part({ team, view }: { team: Team; view: TeamView }): ReactNode {
  if (view === 'desks') return <DeskChart team={team} />;
  return view === 'covers' ? <StudioMap team={team} /> : <PeopleTable team={team} />;
}

const AbsentTeam = () => (
  <EmptyState
    line={
      <>
        {copy.absent}. {copy.absentLine}
      </>
    }
    action={
      <Button variant="default" renderRoot={(props) => <Link to="/team-management" {...props} />}>
        {copy.toTeams}
      </Button>
    }
  />
);

function NoTeam({ onCreate }: { onCreate: () => void }) {
  const mayCreate = useMayCreate();
  return (
    <EmptyState
      line={mayCreate ? copy.none : copy.noneAsked}
      action={mayCreate ? <Button onClick={onCreate}>{copy.create.act}</Button> : undefined}
    />
  );
}

type DialogsProps = {
  onLeft: () => void;
  dialog: Asked | undefined;
  openId: TeamId | undefined;
  onClose: () => void;
  onSaved: (id: TeamId) => void;
};

function Dialogs({ dialog, openId, onClose, onSaved, onLeft }: DialogsProps) {
  if (dialog === 'create') return <NameDialog onClose={onClose} onSaved={onSaved} />;
  if (dialog === 'practise') return <StartPracticeDialog onClose={onClose} onStarted={onSaved} />;
  if (dialog === 'leave-practice') return <LeavePracticeDialog onClose={onClose} onLeft={onLeft} />;
  return dialog && openId ? (
    <AboutTeam dialog={dialog} openId={openId} onClose={onClose} onSaved={onSaved} />
  ) : null;
}

type AboutTeamProps = Omit<DialogsProps, 'onLeft'> & { openId: TeamId };

function AboutTeam({ dialog, openId, onClose, onSaved }: AboutTeamProps) {
  const { data: team } = useQuery(teamQuery(openId));
  if (!team) return null;
  if (dialog === 'invite') return <InviteDialog team={team} onClose={onClose} />;
  return <NameDialog team={team} onClose={onClose} onSaved={onSaved} />;
}
