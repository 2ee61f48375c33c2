import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { Usage } from '../../contract.ts';
import { usageQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { FilesSearch } from './files-address.ts';
import classes from './usage-panel.module.css';

type Bar = {
  key: string;
  name: string;
  files: number;
  bytes: number;
  search: FilesSearch | undefined;
  label: string;
};

/** How much is kept, by kind and by owner, each with its number; a bar filters the list below. */
export function UsagePanel() {
  const { data, isError, refetch } = useQuery(usageQuery());
  const retry = () => void refetch();
  if (!data) {
    if (isError) return <ErrorPanel title={copy.usageBroken} onRetry={retry} />;
    return <SkeletonRows count={4} height={40} variant="line" onRetry={retry} />;
  }
  return (
    <section className={classes.panel} aria-label={copy.usage}>
      <p className={classes.total}>
        <b>{copy.kept(data.kept.files, sizeWords(data.kept.bytes))}</b>
        {data.bin.files > 0 ? <span>{copy.inBin(data.bin.files, sizeWords(data.bin.bytes))}</span> : null}
      </p>
      {data.kept.files > 0 ? (
        <div className={classes.groups}>
          <Bars title={copy.byKind} bars={kindBars(data)} />
          <Bars title={copy.byOwner} bars={ownerBars(data)} />
        </div>
      ) : null}
    </section>
  );
}

function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ bytes }) => bytes));
  return (
    <div className={classes.group}>
      <h2 className={classes.title}>{title}</h2>
      <ul>
        {bars.map((bar) => (
          <li key={bar.key} className={classes.row}>
            {bar.search ? (
              <Link to="/admin/files" search={bar.search} className={classes.name} aria-label={bar.label}>
                {bar.name}
              </Link>
            ) : (
              <span className={classes.name}>{bar.name}</span>
            )}
            <span className={classes.track} aria-hidden="true">
              <span className={classes.bar} style={{ width: `${(100 * bar.bytes) / largest}%` }} />
            </span>
            <span className={classes.number}>{copy.kept(bar.files, sizeWords(bar.bytes))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const kindBars = ({ kinds }: Usage): Bar[] =>
  kinds.map(({ kind, files, bytes }) => ({
    key: kind,
    name: kind,
    files,
    bytes,
    search: { kind },
    label: copy.filterKind(kind),
  }));

const ownerBars = ({ owners }: Usage): Bar[] =>
  owners.map(({ owner, files, bytes }) => ({
    key: owner?.id ?? '',
    name: owner?.displayName ?? copy.nobody,
    files,
    bytes,
    search: owner ? { owner: owner.id } : undefined,
    label: copy.filterOwner(owner?.displayName ?? copy.nobody),
  }));
