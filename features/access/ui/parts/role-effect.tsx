import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { Effective, RoleHolderDetail } from '../../contract/people.ts';
import { copy } from '../copy.ts';
import { entryName } from './entry-copy.ts';
import { Note } from './note.tsx';
import classes from './role-panel.module.css';
import type { RoleEditing } from './use-role-edit.ts';

const { people: words } = copy;

/** The effect of the roles: for a change only what it gives and takes, otherwise everything (ADR-1). */
export function RoleEffect({ person, editing }: { person: RoleHolderDetail; editing: RoleEditing }) {
  const { preview, isChanged } = editing;
  if (!isChanged) return <CurrentAccess effective={person.effective} />;
  if (preview.isError) return <Note>{words.previewBroken}</Note>;
  const { data } = preview;
  return (
    <Grid as="section" gap={12} aria-live="polite" aria-busy={!data || undefined}>
      <Text as="h3" mb={6} size="sm" weight={600} tone="muted">
        {words.preview}
      </Text>
      {data ? (
        <>
          <Change
            title={words.pages(data.after.pages.length)}
            from={data.before.pages}
            to={data.after.pages}
          />
          <Change
            title={words.permissions(data.after.permissions.length)}
            from={data.before.permissions}
            to={data.after.permissions}
          />
        </>
      ) : null}
    </Grid>
  );
}

type ChangeProps = { title: string; from: readonly string[]; to: readonly string[] };

function Change({ title, from, to }: ChangeProps) {
  const gains = to.filter((name) => !from.includes(name));
  const loses = from.filter((name) => !to.includes(name));
  return (
    <div>
      <Text as="h4" mb={6} size="sm" weight={600} tone="muted">
        {to.includes('*') ? words.everything : title}
      </Text>
      {gains.length + loses.length === 0 ? (
        <Text as="p" size="sm" tone="muted">
          {words.same}
        </Text>
      ) : null}
      <Row as="ul" gap={4} wrap>
        {gains.map((name) => (
          <Name key={name} name={name} change="gains" />
        ))}
        {loses.map((name) => (
          <Name key={name} name={name} change="loses" />
        ))}
      </Row>
    </div>
  );
}

function CurrentAccess({ effective: { pages, permissions } }: { effective: Effective }) {
  return (
    <Grid as="section" gap={12}>
      <Names title={`${words.effective}: ${words.pages(pages.length)}`} names={pages} />
      <Names
        title={permissions.includes('*') ? words.everything : words.permissions(permissions.length)}
        names={permissions.filter((name) => name !== '*')}
      />
    </Grid>
  );
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <div>
    <Text as="h3" mb={6} size="sm" weight={600} tone="muted">
      {title}
    </Text>
    <Row as="ul" gap={4} wrap>
      {names.map((name) => (
        <Name key={name} name={name} />
      ))}
    </Row>
  </div>
);

/** A page or a permission; in a change, whether it is given or taken. */
const Name = ({ name, change }: { name: string; change?: 'gains' | 'loses' }) => (
  <Box
    as="li"
    tone="muted"
    border="hairline"
    radius="chip"
    py={2}
    px={8}
    size="xs"
    leading={18}
    className={classes.item}
    data-change={change}
  >
    {change ? <span className="visually-hidden">{words[change]} </span> : null}
    {change === 'gains' ? <span aria-hidden>+ </span> : null}
    {entryName(name)}
  </Box>
);
