/** The end of a title whose tests are skipped for want of something: the test command reads it back and repeats it at its end. */
export const needs = (missing: string) => (missing ? ` (needs ${missing})` : '')
