import { Button, Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconArrowBackUp, IconSparkles } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { toast } from '#platform/ui/toast.ts';
import { transformLimits } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import type { WritingField } from '../writing-field.ts';
import classes from './transform-tool.module.css';
import { useTransform } from './use-transform.ts';

const words = copy.transform;
const loadPanel = () => import('./transform-panel.tsx').then((part) => part.TransformPanel);
const loadReview = () => import('./transform-review.tsx').then((part) => part.TransformReview);

/** The button that transforms a text, and its undo. */
export function TransformTool({ field }: { field: WritingField }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const transform = useTransform(field);
  const { state } = transform;
  const Panel = useLazyPart(loadPanel, { isWanted: isOpen, onFailure: () => setIsOpen(false) });
  const Review = useLazyPart(loadReview, {
    isWanted: state.kind === 'reviewing',
    onFailure: () => {
      if (state.kind === 'reviewing') transform.offer(state.answer);
    },
  });
  const isEmpty = field.text.trim() === '';
  const open = () => {
    if (isEmpty) toast.error(words.nothing, words.nothingLine);
    else setIsOpen((wasOpen) => !wasOpen);
  };
  const isAsking = state.kind === 'asking';
  return (
    <>
      <IconButton
        ref={button}
        size="md"
        label={isAsking ? words.working : words.button}
        aria-haspopup={isAsking ? undefined : 'dialog'}
        aria-expanded={isAsking ? undefined : isOpen}
        aria-disabled={(isEmpty && !isAsking) || undefined}
        className={classes.button}
        data-subtle={field.text.length >= transformLimits.subtleFrom || undefined}
        icon={
          isAsking ? (
            <Loader size={18} color="currentColor" />
          ) : (
            <IconSparkles size={20} stroke={1.75} aria-hidden />
          )
        }
        onPointerEnter={() => preload(loadPanel)}
        onClick={isAsking ? transform.stop : open}
      />
      {transform.canUndo && !isEmpty ? (
        <IconButton
          size="md"
          label={words.undo}
          icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          onClick={transform.undo}
        />
      ) : null}
      <span
        role="status"
        className={state.kind === 'offered' ? layout({ row: true, inline: true }) : 'visually-hidden'}
      >
        {isAsking ? words.workingNote : null}
        {state.kind === 'offered' ? (
          <>
            <span className="visually-hidden">{words.reviewLine}</span>
            <Button size="sm" variant="default" onClick={() => transform.review(state.answer)}>
              {words.review}
            </Button>
          </>
        ) : null}
      </span>
      {Panel ? (
        <Panel
          target={button}
          isOpen={isOpen}
          onChange={setIsOpen}
          field={field}
          onWish={(wish) => {
            setIsOpen(false);
            transform.start(wish);
          }}
        />
      ) : null}
      {Review && state.kind === 'reviewing' ? (
        <Review
          field={field}
          answer={state.answer}
          onAccept={() => transform.accept(state.answer)}
          onAgain={() => transform.again(state.answer)}
          onClose={transform.discard}
        />
      ) : null}
    </>
  );
}
