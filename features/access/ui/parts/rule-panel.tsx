import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { SidePanel } from '#platform/ui/kit/side-panel.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { RuleColumn, RuleMatrix, RuleVersion } from '../../contract/rules.ts';
import type { RuleKind } from '../../limits.ts';
import { accessApi, versionsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { entryName } from './entry-copy.ts';
import { Note } from './note.tsx';
import { roleName } from './role-copy.ts';
import classes from './rule-panel.module.css';
import { differencesOf } from './rule-words.ts';
import { SaveBar } from './save-bar.tsx';
import { Tick } from './tick.tsx';
import { type RuleEditing, useRuleEdit } from './use-rule-edit.ts';

const { rules: words } = copy;

type RulePanelProps = { kind: RuleKind; matrix: RuleMatrix; column: RuleColumn; onClose: () => void };

/** One role: what it has, how that differs from the specification, and a form to change it with a reason. */
export function RulePanel({ kind, matrix, column, onClose }: RulePanelProps) {
  const editing = useRuleEdit(kind, matrix, column);
  const name = roleName(column.role, column.label);
  const differences = differencesOf(column, matrix.entries);
  const closed =
    column.role === 'SUPER_ADMIN' ? words.fixed : column.mayChange ? undefined : words.closedRole;
  return (
    <SidePanel
      title={name}
      sub={`${words.people(column.people)} · ${differences > 0 ? words.changed(differences) : words.isDefault}`}
      closeLabel={copy.close}
      onClose={onClose}
    >
      <Grid gap={20} pb={32} px="edge">
        {closed ? <Note>{closed}</Note> : null}
        {editing.clash ? (
          <VersionConflict
            title={words.conflict}
            line={words.conflictLine}
            mine={words.unsaved(editing.added.length, editing.removed.length)}
            theirs={saidOf(editing.base)}
            isBusy={editing.isBusy}
            onKeepMine={editing.keepMine}
            onTakeTheirs={editing.takeTheirs}
          />
        ) : null}
        <Row gap={8} wrap unlessEmpty>
          {kind === 'pages' ? <ViewAsButton role={column.role} name={name} /> : null}
          {!closed && column.override ? (
            <Button variant="default" size="sm" onClick={editing.reset}>
              {words.reset}
            </Button>
          ) : null}
        </Row>
        <Entries
          kind={kind}
          matrix={matrix}
          column={column}
          editing={editing}
          isClosed={closed !== undefined}
        />
        <RuleVersions kind={kind} column={column} onPutBack={closed ? undefined : editing.putBack} />
        {editing.isChanged ? <SaveRules editing={editing} /> : null}
      </Grid>
    </SidePanel>
  );
}

/** Who changed it last, or at least which version it is. */
const saidOf = ({ changedBy, version }: RuleColumn) =>
  changedBy ? words.changedBy(changedBy) : words.version(version);

type EntriesProps = {
  kind: RuleKind;
  matrix: RuleMatrix;
  column: RuleColumn;
  editing: RuleEditing;
  isClosed: boolean;
};

function Entries({ kind, matrix, column, editing, isClosed }: EntriesProps) {
  return (
    <ul className={classes.entries} aria-label={copy[kind].title}>
      {matrix.entries.map((entry) => {
        const isLocked = matrix.locked.includes(entry);
        const isBarred = column.closed.includes(entry);
        const changed = editing.added.includes(entry)
          ? 'added'
          : editing.removed.includes(entry)
            ? 'removed'
            : undefined;
        const standard = column.default.includes(entry);
        const note = isLocked
          ? copy[kind].locked
          : isBarred
            ? copy[kind].closed
            : editing.on.includes(entry) === standard
              ? ''
              : standard
                ? words.legendRemoved
                : words.legendAdded;
        return (
          <li key={entry} data-changed={changed}>
            <Tick
              label={entryName(entry)}
              note={note || undefined}
              checked={isLocked || (editing.on.includes(entry) && !isBarred)}
              disabled={isClosed || isLocked || isBarred}
              onChange={() => editing.toggle(entry)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function SaveRules({ editing }: { editing: RuleEditing }) {
  return (
    <SaveBar
      editing={editing}
      save={editing.isAsking ? words.allOffConfirm : words.save}
      onSave={editing.isAsking ? editing.confirm : editing.save}
    >
      <Text as="p" size="sm" tone="muted" role="status">
        {editing.isReset ? words.reset : words.unsaved(editing.added.length, editing.removed.length)}
      </Text>
      {editing.isAllOff ? (
        <div
          className={layout({ py: 8, px: 12, size: 'sm', tone: 'muted', bg: 'raised', radius: 'button' })}
          role="alert"
        >
          <strong>{words.allOff}</strong>
          <br />
          {words.allOffLine}
        </div>
      ) : null}
    </SaveBar>
  );
}

/** Views as this role: everything on screen is refetched as the role sees it (ROL-9). */
function ViewAsButton({ role, name }: { role: string; name: string }) {
  const cache = useQueryClient();
  const start = useMutation({
    mutationFn: () => accessApi.startViewAs.call({ role }),
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => toast.error(words.viewAsFailed, refusalOf(error)?.message),
  });
  return (
    <Button variant="default" size="sm" loading={start.isPending} onClick={() => start.mutate()}>
      {words.viewAs(name)}
    </Button>
  );
}

type RuleVersionsProps = {
  kind: RuleKind;
  column: RuleColumn;
  /** Absent where the role cannot be changed. */
  onPutBack: ((version: RuleVersion) => void) | undefined;
};

/** Every version of a role, the newest first, with who, why and what; an older one can be restored into the draft. */
function RuleVersions({ kind, column, onPutBack }: RuleVersionsProps) {
  const reading = useQuery(versionsQuery(kind, column.role));
  return (
    <section>
      <Text as="h3" mb={6} size="sm" weight={600} tone="muted">
        {words.versions}
      </Text>
      <Loaded reading={reading} broken={words.versionsBroken} rows={{ count: 2, height: 52 }}>
        {({ items }) => <Versions items={items} onPutBack={onPutBack} />}
      </Loaded>
    </section>
  );
}

function Versions({
  items,
  onPutBack,
}: Pick<RuleVersionsProps, 'onPutBack'> & { items: readonly RuleVersion[] }) {
  if (items.length === 0)
    return (
      <Text as="p" size="sm" tone="muted">
        {words.noVersions}
      </Text>
    );
  return (
    <ul>
      {items.map((version, index) => (
        <Row
          as="li"
          key={version.version}
          gap={12}
          align="center"
          justify="between"
          minHeight={52}
          py={8}
          borderTop="soft"
        >
          <Grid as="span" shrink size="sm" tone="muted" breaks>
            <Text weight={600} tone="ink">
              {words.version(version.version)}
              {version.entries === null ? ` · ${words.toDefault}` : ''}
            </Text>
            <span>
              {version.by ? `${version.by}, ` : ''}
              <Time at={version.at} style="row" /> · {version.reason}
            </span>
            <Text size="sm" breaks>
              {[
                ...version.added.map((name) => `+ ${entryName(name)}`),
                ...version.removed.map((name) => `− ${entryName(name)}`),
              ].join(', ')}
            </Text>
          </Grid>
          {index === 0 ? (
            <Text size="sm" tone="muted">
              {words.current}
            </Text>
          ) : onPutBack ? (
            <Button
              variant="default"
              size="sm"
              aria-label={words.putBackLabel(version.version)}
              onClick={() => onPutBack(version)}
            >
              {words.putBack}
            </Button>
          ) : null}
        </Row>
      ))}
    </ul>
  );
}
