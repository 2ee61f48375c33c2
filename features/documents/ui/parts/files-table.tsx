import { Button } from '@mantine/core';
import { Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { sizeWords } from '#platform/ui/size-words.ts';
import type { AdminFile } from '../../contract.ts';
import { copy } from '../copy.ts';
import { fileName, kindWords } from './file-name.ts';
import classes from './files-table.module.css';
import { TableFrame } from './table-frame.tsx';

type FilesTableProps = {
  files: readonly AdminFile[];
  onRemove: (file: AdminFile) => void;
  onRestore: (file: AdminFile) => void;
  onHistory: (file: AdminFile) => void;
};

/** Stored files. */
export function FilesTable({ files, ...acts }: FilesTableProps) {
  const { file, owner, size, age, state } = copy.columns;
  const before = [{ says: file }, { says: owner }];
  return (
    <TableFrame
      label={copy.table}
      heads={[...before, { says: size, isNumber: true }, { says: age }, { says: state }]}
    >
      {files.map((one) => (
        <FileLine key={one.id} file={one} {...acts} />
      ))}
    </TableFrame>
  );
}

function FileLine({
  file,
  onRemove,
  onRestore,
  onHistory,
}: Omit<FilesTableProps, 'files'> & { file: AdminFile }) {
  const name = fileName(file);
  return (
    <tr>
      <th scope="row" className={classes.file}>
        <Text block weight={600} tone="ink" breaks className={classes.name}>
          {kindWords(file.kind)}
        </Text>
        <Text block tone="faint" size="sm" leading="inherit" className={classes.about}>
          {aboutOf(file)}
        </Text>
      </th>
      <td>{file.owner?.displayName ?? copy.nobody}</td>
      <td className={classes.number}>{sizeWords(file.bytes)}</td>
      <td>
        <Time at={file.createdAt} style="row" />
      </td>
      <td>
        {copy.states[file.state]}
        {file.scan === 'waiting' || file.scan === 'infected' ? (
          <Text block tone="faint" size="sm" leading="inherit" className={classes.about}>
            {copy.scans[file.scan]}
          </Text>
        ) : null}
      </td>
      <td className={classes.actions}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={copy.historyOf(name)}
          onClick={() => onHistory(file)}
        >
          {copy.history}
        </Button>
        {file.state === 'unused' ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={copy.removeOne(name)}
            onClick={() => onRemove(file)}
          >
            {copy.remove}
          </Button>
        ) : null}
        {file.state === 'binned' ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={copy.restoreOne(name)}
            onClick={() => onRestore(file)}
          >
            {copy.restore}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

const aboutOf = ({ contentType, width, height, key }: AdminFile) =>
  [contentType.split('/')[1]?.toUpperCase(), width && height ? `${width} × ${height}` : '', key.slice(-8)]
    .filter(Boolean)
    .join(' · ');
