/** The address that dials a number as people write it: '(0)' is not dialed behind the code of a country. */
export const telHref = (phone: string): string =>
  `tel:${(phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone).replace(/[^+\d]/g, '')}`
