import { Button } from '@mantine/core';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ChangeView } from '../../contract/views.ts';
import type { CatalogueKind } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './change-list.module.css';
import { useEntryActs } from './use-acts.ts';

const { changes: words } = copy;

const nameOf = ({ after, before, slug }: ChangeView) => after?.label ?? before?.label ?? slug;

/** One change of an entry: what, by whom, why, and its undo. */
export function ChangeRow({
  kind,
  change,
  isNamed,
}: {
  kind: CatalogueKind;
  change: ChangeView;
  isNamed: boolean;
}) {
  const acts = useEntryActs(kind);
  const name = nameOf(change);
  const act = words.acts[change.act];
  const { importId } = change;
  return (
    <Grid gap={2} py={10} className={classes.row}>
      <p>
        <Text weight={600}>{act}</Text>
        {isNamed ? ` ${name}` : null}
      </p>
      <Text as="p" size="sm" tone="faint">
        <Time at={change.at} style="inline" />
        {change.by ? ` ${words.by(change.by)}` : null}
        {change.reason ? ` · ${change.reason}` : null}
        {importId ? ` · ${words.fromImport}` : null}
        {change.isUndone ? ` · ${words.undone}` : null}
      </Text>
      {linesOf(change).map((line) => (
        <Text as="p" key={line} size="sm" tone="muted">
          {line}
        </Text>
      ))}
      {change.mayUndo ? (
        <Row as="p" gap={8} wrap pt={6}>
          <Button
            variant="default"
            size="sm"
            aria-label={words.undoOf(act, name)}
            onClick={() => void acts.undo(change.id)}
          >
            {words.undo}
          </Button>
          {importId ? (
            <Button variant="default" size="sm" onClick={() => void acts.undoImport(importId)}>
              {words.undoImport}
            </Button>
          ) : null}
        </Row>
      ) : null}
    </Grid>
  );
}

/** The differences, line by line. */
function linesOf({ before, after, moved }: ChangeView): string[] {
  if (!before || !after) return [];
  const listed = (one: readonly string[], other: readonly string[]) =>
    JSON.stringify(one) === JSON.stringify(other) ? undefined : differenceOf(one, other);
  const groups = listed(before.groups, after.groups);
  const others = listed(before.words, after.words);
  return [
    ...(before.label === after.label ? [] : [words.name(before.label, after.label)]),
    ...(groups === undefined ? [] : [words.groups(groups)]),
    ...(others === undefined ? [] : [words.words(others)]),
    ...(after.mergedInto && !before.mergedInto ? [words.into(after.mergedInto)] : []),
    ...(moved > 0 ? [words.moved(moved)] : []),
  ];
}

/** "+ CLT, − Juicer"; the whole list if only its order changed. */
function differenceOf(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((one) => !before.includes(one)).map((one) => `+ ${one}`);
  const removed = before.filter((one) => !after.includes(one)).map((one) => `− ${one}`);
  return [...added, ...removed].join(', ') || after.join(', ');
}

/** The changes of one entry. */
export const ChangeList = ({ kind, changes }: { kind: CatalogueKind; changes: readonly ChangeView[] }) => (
  <ul className={layout({ ruled: true })} aria-label={words.list}>
    {changes.map((change) => (
      <li key={change.id}>
        <ChangeRow kind={kind} change={change} isNamed={false} />
      </li>
    ))}
  </ul>
);
