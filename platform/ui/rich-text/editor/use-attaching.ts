import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import type { RichAttached, RichTextFieldProps } from '../field-props.ts';

/** Stores files one after another and puts each where the caret was. */
export function useAttaching(
  editor: Editor,
  { attach, without = [] }: Pick<RichTextFieldProps, 'attach' | 'without'>,
  onAdded: (file: RichAttached) => void,
) {
  const [adding, setAdding] = useState<readonly string[]>([]);
  const addOne = async (file: File): Promise<void> => {
    setAdding((names) => [...names, file.name]);
    try {
      const added = await attach?.(file);
      const type = added?.isPicture ? 'picture' : 'file';
      if (!added || editor.isDestroyed || without.includes(type)) return;
      onAdded(added);
      const attrs = { fileId: added.id, ...(added.isPicture && { alt: '' }) };
      editor.chain().insertContent({ type, attrs }).run();
    } finally {
      setAdding((names) => names.filter((_, at) => at !== names.indexOf(file.name)));
    }
  };
  const addAll = async (files: readonly File[]) => {
    for (const file of files) await addOne(file);
  };
  /** Whether the files are taken: without any, a paste or a drop is the editor's. */
  const add = (files: readonly File[]): boolean => {
    if (attach === undefined || files.length === 0) return false;
    void addAll(files);
    return true;
  };
  return { adding, add };
}
