/** Brings a post into view and gives it the focus, if it is on the page. */
export function showPost(seq: number): boolean {
  const post = document.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  if (!post) return false;
  post.scrollIntoView({ block: 'center' });
  post.focus({ preventScroll: true });
  return true;
}
