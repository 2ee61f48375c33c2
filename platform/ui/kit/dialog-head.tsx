import { Modal } from '@mantine/core';
import classes from './dialog-head.module.css';

/** The title of a dialog and the way out. Not the library's header: that one is a banner, and the page has its own. */
export function DialogHead({ title }: { title: string }) {
  return (
    <div className={classes.head}>
      <Modal.Title>{title}</Modal.Title>
      <Modal.CloseButton />
    </div>
  );
}
