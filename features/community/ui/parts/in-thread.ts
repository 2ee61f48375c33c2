import { createContext, use } from 'react';

/** Brings the post with a number into view and gives it the focus, wherever in the thread it is. */
export const ShowPost = createContext<(seq: number) => void>(() => undefined);

export const useShowPost = () => use(ShowPost);
