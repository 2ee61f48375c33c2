import type { ReactNode } from 'react';
import type { CoverageContent, CoverageView } from '../../../contract/views.ts';
import { comparisonParts, houseWordsOfChange, limits } from '../../../limits.ts';
import { words as coverage } from '../coverage-copy.ts';
import { WordsField } from '../coverage-fields.tsx';
import { words } from './comparison-copy.ts';
import { EarlierDraft } from './earlier-draft.tsx';

type ComparisonFieldsProps = {
  view: CoverageView;
  content: CoverageContent;
  keptAs: string;
  onChange: (content: CoverageContent) => void;
  /** This draft's logline, which precedes the changes. */
  children: ReactNode;
};

/** Fields for what changed since the earlier draft, below what was said of it. */
export function ComparisonFields({ view, content, keptAs, onChange, children }: ComparisonFieldsProps) {
  return (
    <>
      {view.compared ? <EarlierDraft compared={view.compared} /> : null}
      {children}
      {comparisonParts.map((part) => (
        <WordsField
          key={part}
          label={coverage.parts[part]}
          help={words.changeHelps[part]}
          house={houseWordsOfChange}
          most={limits.changeMax}
          rows={3}
          value={content.comparison[part] ?? ''}
          keptAs={`${keptAs}:${part}`}
          onChange={(text) => onChange({ ...content, comparison: { ...content.comparison, [part]: text } })}
        />
      ))}
    </>
  );
}
