import { DictationTool } from './dictation/dictation-tool.tsx';
import { TransformTool } from './transform/transform-tool.tsx';
import type { WritingField } from './writing-field.ts';

/** The tools of one field, in a row that may wrap, below a line with what is being heard. */
export const FieldTools = (field: WritingField) => (
  <>
    <DictationTool field={field} />
    <TransformTool field={field} />
  </>
);
