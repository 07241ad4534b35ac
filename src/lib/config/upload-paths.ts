/** Whether files of many megabytes are sent to an address, some over a phone far away. */
export const isUpload = (address: string): boolean =>
  /^\/api\/(?:admin\/(?:files|imports)|inquiries)(?:\?|$)/.test(address)
