import type { ReactNode } from 'react';
import { Row } from '#platform/ui/kit/layout.tsx';
import classes from './dialogs.module.css';

type ScriptBoxProps = { isWrong?: boolean; role?: 'alert'; children: ReactNode };

/** The frame around a form's script, or around the problem with it. */
export const ScriptBox = ({ isWrong = false, role, children }: ScriptBoxProps) => (
  <Row
    wrap
    align="center"
    py={12}
    px={14}
    bg="raised"
    border="hairline"
    radius="button"
    className={classes.script}
    data-wrong={isWrong || undefined}
    role={role}
  >
    {children}
  </Row>
);
