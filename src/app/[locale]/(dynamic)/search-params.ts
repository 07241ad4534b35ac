/** The parameters of a page's address, in which one may stand several times. */
export const queryParams = (given: Record<string, string | string[] | undefined>) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one])),
  )
