const TITLE_SET = 'site-title-set'

/** Sets the title of the page that is about to load, which the current page then leaves as it is. */
export function setNextTitle(title: string): void {
  document.title = title
  window.dispatchEvent(new Event(TITLE_SET))
}

/** Calls back when the title of the next page is set. Returns what ends that. */
export function onNextTitle(listener: () => void): () => void {
  window.addEventListener(TITLE_SET, listener)
  return () => window.removeEventListener(TITLE_SET, listener)
}
