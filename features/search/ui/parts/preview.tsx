import { type ReactNode, Suspense } from 'react';
import { MutualFaces } from '#features/connections/ui/public/standing.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { useGlance } from '#features/profiles/ui/public/glance.ts';
import { AccountChip } from '#features/profiles/ui/public.ts';
import { IconCornerDownLeft, IconMessage, IconMovie, IconUser } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useProjectPlate } from '#platform/ui/kit/project-plate.tsx';
import type { FoundProject } from '../../contract.ts';
import { copy } from '../copy.ts';
import { iconOf } from './palette-line.tsx';
import type { PaletteRow } from './palette-rows.ts';
import classes from './preview.module.css';
import { useProjectLook } from './project-look.tsx';
import type { PaletteActs } from './use-palette-acts.ts';

type PreviewProps = { row: PaletteRow | undefined; acts: PaletteActs };

/** A preview of the active line, on wide screens: many searches end here. */
export function Preview({ row, acts }: PreviewProps) {
  return (
    <div className={classes.preview}>
      {row?.kind === 'person' ? <Person key={row.id} row={row} person={row.person} acts={acts} /> : null}
      {row?.kind === 'project' ? <Project row={row} project={row.project} acts={acts} /> : null}
      {row && row.kind !== 'person' && row.kind !== 'project' ? <Entry row={row} acts={acts} /> : null}
    </div>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type EntryProps = { row: Exclude<PaletteRow, { kind: 'person' | 'project' }>; acts: PaletteActs };

/** An entry that is not a person: its icon, its name, what it is, and its one action. */
function Entry({ row, acts }: EntryProps) {
  const Sign = iconOf(row);
  const act = actOf(row);
  return (
    <>
      <Grid as="span" center tone="muted" bg="raised" radius="panel" className={classes.sign}>
        <Sign size={28} stroke={1.5} aria-hidden />
      </Grid>
      <Text as="p" mt={12} breaks size="xl" className={classes.name}>
        {row.kind === 'role' ? row.role.label : row.title}
      </Text>
      {row.detail ? (
        <Text as="p" size="sm" tone="muted">
          {row.detail}
        </Text>
      ) : null}
      {act ? (
        <Grid gap={2} pt={16} className={classes.acts}>
          <Act icon={<IconCornerDownLeft {...icon} />} keys="↵" onPress={() => acts.open(row)}>
            {act}
          </Act>
        </Grid>
      ) : null}
    </>
  );
}

function actOf({ kind }: PaletteRow): string | undefined {
  if (kind === 'role') return copy.openDirectory;
  if (kind === 'page') return copy.openPage;
  return kind === 'action' ? copy.run : undefined;
}

type ProjectRow = Extract<PaletteRow, { kind: 'project' }>;

function Project({ row, project, acts }: { row: ProjectRow; project: FoundProject; acts: PaletteActs }) {
  const Plate = useProjectPlate();
  const { Words, Role } = useProjectLook();
  const facts = [
    { name: copy.facts.company, value: project.company },
    { name: copy.facts.codeName, value: project.codeName },
    { name: copy.facts.role, value: project.role ? <Role project={project} /> : '' },
  ];
  return (
    <Suspense fallback={null}>
      <Plate id={project.id} size="head" />
      <Text as="p" mt={12} breaks className={classes.name}>
        {project.title}
      </Text>
      <Text as="p" size="sm" tone="muted">
        <Words project={project} />
      </Text>
      {project.logline ? (
        <Text as="p" mt={12} size="sm" breaks>
          {project.logline}
        </Text>
      ) : null}
      <FactList facts={facts} />
      <Grid gap={2} pt={16} className={classes.acts}>
        <Act icon={<IconMovie {...icon} />} keys="↵" onPress={() => acts.open(row)}>
          {copy.openProject}
        </Act>
      </Grid>
    </Suspense>
  );
}

type PersonRow = Extract<PaletteRow, { kind: 'person' }>;

function Person({ row, person, acts }: { row: PersonRow; person: PersonSummary; acts: PaletteActs }) {
  return (
    <>
      <Avatar
        id={person.id}
        name={person.displayName}
        photoURL={person.photoURL}
        size={96}
        presence={person.isClaimed ? person.status : undefined}
        isDecorative
      />
      <Text as="p" mt={12} breaks size="xl" className={classes.name}>
        {person.displayName}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {person.headline}
      </Text>
      {row.accountStatus ? (
        <Row as="p" mt={8}>
          <AccountChip status={row.accountStatus} />
        </Row>
      ) : null}
      <Facts person={person} />
      {person.isClaimed ? <MutualFaces person={person} /> : null}
      <Grid gap={2} pt={16} className={classes.acts}>
        <Act icon={<IconUser {...icon} />} keys="↵" onPress={() => acts.open(row)}>
          {copy.openProfile}
        </Act>
        {acts.canMessage(row) ? (
          <Act icon={<IconMessage {...icon} />} keys="Shift ↵" onPress={() => acts.message(row)}>
            {copy.message}
          </Act>
        ) : null}
      </Grid>
    </>
  );
}

/** The data that came with the hit shows at once, the rest once the line has been active for a moment. */
function Facts({ person }: { person: PersonSummary }) {
  const glance = useGlance(person);
  const direct = glance && person.isClaimed ? copy.direct : '';
  const facts = [
    { name: copy.facts.base, value: person.location },
    { name: copy.facts.availability, value: glance?.availability ?? '' },
    { name: copy.facts.credit, value: glance?.credit ?? '' },
    { name: copy.facts.representative, value: glance?.representative || direct },
    { name: copy.facts.account, value: person.isClaimed ? '' : copy.unclaimed },
  ];
  return <FactList facts={facts} />;
}

const FactList = ({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) => (
  <Grid as="dl" gap={4} mt={16} size="sm" className={classes.facts}>
    {facts
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </Grid>
);

type ActProps = { icon: ReactNode; keys: string; onPress: () => void; children: string };

const Act = ({ icon: sign, keys, onPress, children }: ActProps) => (
  <button
    type="button"
    className={layout(
      {
        bare: true,
        gap: 8,
        align: 'center',
        height: 32,
        py: 0,
        px: 8,
        size: 'sm',
        leading: 'inherit',
        textAlign: 'start',
        radius: 'chip',
        hover: 'raised',
        tone: 'muted',
        row: true,
        hoverInk: true,
      },
      classes.act,
    )}
    onClick={onPress}
  >
    {sign}
    <span>{children}</span>
    <Kbd>{keys}</Kbd>
  </button>
);
