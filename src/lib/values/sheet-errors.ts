/** Errors of formulas as programs show them, in English and as Excel translates them into German. */
const SHEET_ERRORS: ReadonlySet<string> = new Set([
  ...['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!', '#CALC!', '#FIELD!'],
  ...['#BLOCKED!', '#CONNECT!', '#BUSY!', '#UNKNOWN!', '#GETTING_DATA'],
  ...['#NV', '#BEZUG!', '#WERT!', '#ZAHL!', '#ÜBERLAUF!', '#KALK!', '#FELD!', '#BLOCKIERT!'],
])

/** Whether a cell has what programs show where a formula has no result. */
export const isSheetError = (text: string): boolean => SHEET_ERRORS.has(text)
