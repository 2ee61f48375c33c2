import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './audit-panel.module.css';
import { changeOf, textOf } from './change-of.ts';

const { entry: words } = copy;

/** The fields an act changed. Unchanged fields are only counted. */
export function ChangeTable({ before, after }: { before: unknown; after: unknown }) {
  const { changed, same } = changeOf(before, after);
  return (
    <section>
      <Text as="h3" mb={8} size="md" leading={20} weight={600}>
        {words.change}
      </Text>
      {changed.length === 0 ? (
        <Text as="p" mt={8} size="sm" tone="muted">
          {words.noChange}
        </Text>
      ) : null}
      {changed.length > 0 ? (
        <table className={layout({ fullWidth: true, size: 'sm' }, classes.changes)} aria-label={words.change}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.field}</th>
                <td className={layout({ tone: 'muted' })}>
                  <Value value={change.before} />
                </td>
                <td className={layout({ tone: 'ink' })}>
                  <Value value={change.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {same > 0 ? (
        <Text as="p" mt={8} size="sm" tone="muted">
          {words.same(same)}
        </Text>
      ) : null}
    </section>
  );
}

const Value = ({ value }: { value: unknown }) =>
  value === undefined || value === null || value === '' ? (
    <Text tone="faint" className={classes.nothing}>
      {words.nothing}
    </Text>
  ) : (
    textOf(value)
  );
