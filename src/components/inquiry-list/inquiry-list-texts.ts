import type en from '../../../messages/en.json'

/** The words of the inquiry list, as they stand in the messages. */
export type InquiryListTexts = (typeof en)['common']['inquiryList']

/** A text with its values in place of their names. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
