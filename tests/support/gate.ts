/**
 * Holds back what awaits `opened` until `open` is called, also where that is called first: a page may show that it waits before
 * its request is routed.
 */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
