import { Button } from '@mantine/core';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import type { TemplateView } from '../../contract.ts';
import type { TemplateText } from '../../policy/templates.ts';
import { copy } from '../copy.ts';
import classes from './template-conflict.module.css';
import type { TemplateEditing } from './use-template-edit.ts';

const { templates: words } = copy;

/** Two editors began with the same version: both texts side by side, the published one on the right. */
export function TemplateConflict({ editing, current }: { editing: TemplateEditing; current: TemplateView }) {
  const [newest] = current.versions;
  return (
    <section className={classes.conflict} role="alert">
      <p className={classes.title}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {words.conflict}
      </p>
      <p className={classes.line}>
        {words.version(current.version)}
        {newest?.author ? `, ${newest.author}` : ''}. {words.conflictLine}
      </p>
      <div className={classes.sides}>
        <Side title={words.mine} text={editing.draft} />
        <Side title={words.theirs} text={current} />
      </div>
      <div className={classes.acts}>
        <Button variant="default" loading={editing.isPublishing} onClick={() => editing.keepMine(current)}>
          {words.keepMine}
        </Button>
        <Button variant="default" onClick={() => editing.takeTheirs(current)}>
          {words.takeTheirs}
        </Button>
      </div>
    </section>
  );
}

const Side = ({ title, text }: { title: string; text: TemplateText }) => (
  <div className={classes.side}>
    <h3 className={classes.sideTitle}>{title}</h3>
    <p className={classes.subject}>{text.subject}</p>
    <pre className={classes.body}>{text.body}</pre>
    {text.text ? <pre className={classes.body}>{text.text}</pre> : null}
  </div>
);
