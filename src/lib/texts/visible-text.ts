// Joiners, marks of direction, fillers and the like.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Control}]/u

/** The text without characters that display nothing, and without blanks around it. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '').trim()
}

/** Whether there is nothing to see in a text. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
