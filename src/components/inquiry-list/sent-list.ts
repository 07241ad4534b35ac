import { LIST_KEY, readInquiryList } from './inquiry-list'

const SENT_KEY = 'site-inquiry-list-sent'
const CHANNEL = 'site-inquiry-list'

/** An inquiry by which a list was sent, and the address of its page. */
export type SentList = { number: string; page: string }

/** Hears of a list that another tab has sent. @returns A function that ends it. */
export function onListSent(say: (sent: SentList) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<SentList>) => say(data)
  return () => channel.close()
}

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
 * Takes what was sent out of the list, as far as it was not changed since, and tells other tabs by which inquiry that was; for a page
 * whose other scripts may never be loaded.
 */
export const CLEAR_LIST_SCRIPT = `try{let s=sessionStorage,l=localStorage,k=${JSON.stringify(LIST_KEY)},n=${JSON.stringify(SENT_KEY)},j=JSON.stringify,p=v=>JSON.parse(v||'[]'),t=p(s.getItem(n)).map(j);s.removeItem(n);l.setItem(k,j(p(l.getItem(k)).filter(e=>!t.includes(j(e)))));let d=document.currentScript.dataset;t[0]&&d.number&&new BroadcastChannel(${JSON.stringify(CHANNEL)}).postMessage({...d})}catch{}`
