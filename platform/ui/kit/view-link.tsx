import { Link, type LinkComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import classes from './view-links.module.css';

// Else the address of one view is part of that of another, and both look current.
const fixed = { className: classes.link, activeOptions: { exact: true, includeSearch: true } };
/** The library's link; which address has which parts is checked where a view is linked to. */
const Linked = Link as ComponentType<object>;

/** One of the views of a list or a panel: a link in a row of them. */
export const ViewLink: LinkComponent<'a'> = (props) => <Linked {...props} {...fixed} />;
