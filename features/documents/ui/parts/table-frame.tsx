import type { ReactNode } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './files-table.module.css';

type TableFrameProps = {
  label: string;
  /** In the order of the cells; the actions come last. */
  heads: readonly { readonly says: string; readonly isNumber?: true }[];
  children: ReactNode;
};

/** A table of files; on a phone each row becomes two lines. */
export const TableFrame = ({ label, heads, children }: TableFrameProps) => (
  <table className={layout({ fullWidth: true, size: 'md', leading: 20 }, classes.table)} aria-label={label}>
    <thead>
      <tr>
        {heads.map(({ says, isNumber }) => (
          <th key={says} scope="col" className={isNumber && classes.number}>
            {says}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">{copy.columns.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
