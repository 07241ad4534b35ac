/**
 * What is read instead of a stored value that the program cannot use, such as NULL in a list of texts or the day
 * 'infinity': values of the right type that nobody writes, so that lists go on and the admin shows what to repair.
 */
export const DAMAGED_TEXT = '\uFFFD'
export const FIRST_DAY = '0001-01-01'
export const LAST_DAY = '9999-12-31'

const isDamagedTime = (time: Date) => {
  const year = time.getUTCFullYear()
  return !(year > 1 && year < 9999)
}

/** Whether a value, as read, stands for a damaged one. */
export function isDamaged(value: unknown): boolean {
  return value instanceof Date ? isDamagedTime(value) : Array.isArray(value) && value.includes(DAMAGED_TEXT)
}

/** The value as it can be stored: a list without what is damaged in it, a time as it was read. */
export function repairedValue(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((item) => item !== DAMAGED_TEXT) : value
}
