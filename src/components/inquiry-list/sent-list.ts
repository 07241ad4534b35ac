import { LIST_KEY, readInquiryList } from './inquiry-list'

const SENT_KEY = 'site-inquiry-list-sent'

/**
 * Notes what is being sent, the list or something else, so that the page of thanks takes exactly that out of the list.
 *
 * @returns Whether the browser keeps the list, for the case that it does not arrive.
 */
export function noteSending(isList: boolean): boolean {
  try {
    if (isList) sessionStorage.setItem(SENT_KEY, JSON.stringify(readInquiryList()))
    else sessionStorage.removeItem(SENT_KEY)
    return (localStorage.getItem(LIST_KEY) ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/**
 * Takes what was sent out of the list, as far as it was not changed since; for a page whose other scripts may never be loaded.
 */
export const CLEAR_LIST_SCRIPT = `try{let s=sessionStorage,l=localStorage,k=${JSON.stringify(LIST_KEY)},n=${JSON.stringify(SENT_KEY)},j=JSON.stringify,p=v=>JSON.parse(v||'[]'),t=p(s.getItem(n)).map(j);s.removeItem(n);l.setItem(k,j(p(l.getItem(k)).filter(e=>!t.includes(j(e)))))}catch{}`
