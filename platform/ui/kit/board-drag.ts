import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Makes a card something that can be dragged; returns how to stop. */
export const carry = (element: HTMLElement, card: string) =>
  draggable({
    element,
    getInitialData: () => ({ card }),
    onDragStart: () => element.setAttribute('data-dragged', ''),
    onDrop: () => element.removeAttribute('data-dragged'),
  });

/** Lets cards be dropped on a column; returns how to stop. */
export const receive = (element: HTMLElement, onCard: (card: string) => void) =>
  dropTargetForElements({
    element,
    onDragEnter: () => element.setAttribute('data-over', ''),
    onDragLeave: () => element.removeAttribute('data-over'),
    onDrop: ({ source }) => {
      element.removeAttribute('data-over');
      onCard(String(source.data['card']));
    },
  });
