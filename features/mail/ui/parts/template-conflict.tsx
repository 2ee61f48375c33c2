import { VersionConflict } from '#platform/ui/kit/conflict/version-conflict.tsx';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import type { TemplateView } from '../../contract.ts';
import type { TemplateText } from '../../policy/templates.ts';
import { copy } from '../copy.ts';
import classes from './template-conflict.module.css';
import type { TemplateEditing } from './use-template-edit.ts';

const { templates: words } = copy;

/** Two editors started from the same version: both texts side by side, the published one on the right. */
export function TemplateConflict({ editing, current }: { editing: TemplateEditing; current: TemplateView }) {
  const author = current.versions[0]?.author;
  const published = [words.version(current.version), ...(author ? [author] : [])].join(', ');
  return (
    <div className={classes.conflict}>
      <VersionConflict
        title={words.conflict}
        line={`${published}. ${words.conflictLine}`}
        mine={<Wording text={editing.draft} />}
        theirs={<Wording text={current} />}
        keepMine={words.keepMine}
        isBusy={editing.isPublishing}
        onKeepMine={editing.keepMine}
        onTakeTheirs={editing.discard}
      />
    </div>
  );
}

const Wording = ({ text }: { text: TemplateText }) => (
  <>
    <Text as="p" weight={600}>
      {text.subject}
    </Text>
    <pre className={layout({ size: 'sm', leading: 'inherit', preWrap: true, breaks: true }, classes.body)}>
      {text.body}
    </pre>
    {text.text ? (
      <pre className={layout({ size: 'sm', leading: 'inherit', preWrap: true, breaks: true }, classes.body)}>
        {text.text}
      </pre>
    ) : null}
  </>
);
