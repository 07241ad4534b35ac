/** The mark in a page's HTML that says: this page is about something missing. Written by a component, read by the page cache. */
export const NOT_FOUND_MARK = { name: 'page-status', content: '404' }
